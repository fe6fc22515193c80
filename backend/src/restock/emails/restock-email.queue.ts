import type { RestockEmailIds } from '@daybook/contracts/restock/restock-email.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { JobData } from '../../platform/jobs/job.js';

/** A busy or unreachable mail server is tried again for hours: 1 s after the first try, 4.5 hours after the last. */
export const RESTOCK_EMAIL_RETRIES = { attempts: 15, backoffMs: 1000 };

/** An email that is to be sent; `since` is when that became so, epoch ms. */
export type QueuedEmail = {
  readonly website: WebsiteId;
  readonly ids: RestockEmailIds;
  readonly since: number;
};

/**
 * The job of an email. It has the same id each time, so that an email is never in the queue twice. When the owner sends
 * it again (`isAgain`) it has another one, because the queue remembers that the first job is done. A job holds ids alone.
 */
export const jobOf = ({ website, ids, since, isAgain }: QueuedEmail & { readonly isAgain: boolean }) => ({
  id: isAgain ? `${ids.emailId}-${since}` : ids.emailId,
  data: {
    websiteId: website,
    emailId: ids.emailId,
    signUpId: ids.signUpId,
    personId: ids.personId,
    ...(ids.batchId !== null && { batchId: ids.batchId }),
    variantId: ids.variantId,
    since: String(since),
  },
});

export function emailOf(data: JobData): QueuedEmail {
  const { emailId = '', signUpId = '', personId = '', batchId = null, variantId = '', since } = data;
  return {
    website: websiteId(data.websiteId ?? ''),
    ids: { emailId, signUpId, personId, batchId, variantId },
    since: Number(since),
  };
}

import type { RestockMailIds } from '@daybook/contracts/restock/restock-mail.events';
import { type WebsiteId, websiteId } from '@daybook/contracts/shared/identifiers';
import type { JobData } from '../../platform/jobs/job-queues.js';

export const RESTOCK_MAILS = 'restock-mails';

/** A mail server that is busy or away is asked again for hours: 1 s after the first try, 4.5 hours after the last. */
export const MAIL_PATIENCE = { attempts: 15, backoffMs: 1000 };

/** A letter that is owed; `since` is when, epoch ms. */
export type OwedMail = { readonly website: WebsiteId; readonly ids: RestockMailIds; readonly since: number };

/**
 * The job of a letter: the same id each time, so that a letter is never in the queue twice; another one when the owner
 * has it sent again (`isAgain`), since the queue remembers that the first job is done. In it are ids alone.
 */
export const jobOf = ({ website, ids, since, isAgain }: OwedMail & { readonly isAgain: boolean }) => ({
  id: isAgain ? `${ids.mailId}-${since}` : ids.mailId,
  data: {
    websiteId: website,
    mailId: ids.mailId,
    signUpId: ids.signUpId,
    personId: ids.personId,
    ...(ids.waveId !== null && { waveId: ids.waveId }),
    variantId: ids.variantId,
    since: String(since),
  },
});

export function mailOf(data: JobData): OwedMail {
  const { mailId = '', signUpId = '', personId = '', waveId = null, variantId = '', since } = data;
  return {
    website: websiteId(data.websiteId ?? ''),
    ids: { mailId, signUpId, personId, waveId, variantId },
    since: Number(since),
  };
}

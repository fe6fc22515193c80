import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockEmailEvent } from '@daybook/contracts/restock/restock-email.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { JobQueues } from '../../platform/jobs/job-queues.js';
import { causeOf } from '../../platform/log/cause.js';
import { type PageReactor, Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_EMAILS } from '../restock.queues.js';
import { jobOf, RESTOCK_EMAIL_RETRIES } from './restock-email.queue.js';

/** Queues the email of each offer, the answer to a sign-up, and an email that an owner or an operator has sent again. */
@Reactor()
export class RestockEmailReactor implements PageReactor {
  readonly name = RESTOCK_EMAILS;
  readonly filter = {
    types: [
      'RestockSignUpMade',
      'RestockMailingListRequested',
      'RestockOfferMade',
      'RestockEmailResolved',
      'RestockEmailSettled',
    ],
    streamPrefixes: ['restock-', 'restockemail-'],
  };

  constructor(private readonly queues: JobQueues) {}

  async reactAll(events: readonly RecordedEvent[]): Promise<void> {
    const jobs = events.flatMap((event) => jobsOf(event).map((job) => ({ ...job, cause: causeOf(event) })));
    await this.queues.addMany(RESTOCK_EMAILS, jobs, RESTOCK_EMAIL_RETRIES);
  }
}

function jobsOf(recorded: RecordedEvent) {
  const event = recorded as RecordedEvent & (RestockEvent | RestockEmailEvent);
  const { websiteId: website } = event.metadata;
  if (event.type === 'RestockSignUpMade') {
    const { signUpId, personId, variantId, emailKind, signedUpAt } = event.data;
    const ids = { emailId: signUpId, signUpId, personId, batchId: null, variantId };
    return emailKind ? [jobOf({ website, ids, since: signedUpAt, isAgain: false })] : [];
  }
  if (event.type === 'RestockMailingListRequested') {
    const { data } = event;
    return [jobOf({ website, ids: { ...data, batchId: null }, since: data.requestedAt, isAgain: false })];
  }
  if (event.type === 'RestockOfferMade') {
    const { data: ids } = event;
    return [jobOf({ website, ids, since: ids.offeredAt, isAgain: false })];
  }
  if (event.type === 'RestockEmailSettled') {
    const { data: ids } = event;
    return ids.outcome === 'notSent' ? [jobOf({ website, ids, since: ids.settledAt, isAgain: true })] : [];
  }
  if (event.type !== 'RestockEmailResolved' || event.data.how !== 'sendAgain') return [];
  const { data: ids } = event;
  return [jobOf({ website, ids, since: ids.resolvedAt, isAgain: true })];
}

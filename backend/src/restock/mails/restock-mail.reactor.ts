import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { RestockMailEvent } from '@daybook/contracts/restock/restock-mail.events';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import type { JobQueues } from '../../platform/jobs/job-queues.js';
import type { Reactor } from '../../platform/log/reactor.js';
import { jobOf, MAIL_PATIENCE, RESTOCK_MAILS } from './restock-mail.queue.js';

/** A letter is owed for each turn that is offered and for a sign-up that is to be answered, and again when the owner says so. */
export const restockMailReactor = (queues: JobQueues): Reactor => ({
  name: RESTOCK_MAILS,
  filter: {
    types: ['RestockSignUpMade', 'RestockTurnOffered', 'RestockEmailResolved'],
    streamPrefixes: ['restock-', 'restockmail-'],
  },
  async reactAll(events) {
    await queues.addMany(RESTOCK_MAILS, events.flatMap(jobsOf), MAIL_PATIENCE);
  },
});

function jobsOf(recorded: RecordedEvent) {
  const event = recorded as RecordedEvent & (RestockEvent | RestockMailEvent);
  const { websiteId: website } = event.metadata;
  if (event.type === 'RestockSignUpMade') {
    const { signUpId, personId, variantId, letter, signedUpAt } = event.data;
    const ids = { mailId: signUpId, signUpId, personId, waveId: null, variantId };
    return letter ? [jobOf({ website, ids, since: signedUpAt, isAgain: false })] : [];
  }
  if (event.type === 'RestockTurnOffered') {
    const { data: ids } = event;
    return [jobOf({ website, ids, since: ids.offeredAt, isAgain: false })];
  }
  if (event.type !== 'RestockEmailResolved' || event.data.how !== 'sendAgain') return [];
  const { data: ids } = event;
  return [jobOf({ website, ids, since: ids.resolvedAt, isAgain: true })];
}

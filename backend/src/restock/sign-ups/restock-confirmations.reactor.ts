import type { RestockEvent } from '@daybook/contracts/restock/restock.events';
import type { JobQueues } from '../../platform/jobs/job-queues.js';
import type { Reactor } from '../../platform/log/reactor.js';
import { RESTOCK_CONFIRMATIONS } from '../restock-queues.names.js';

type SignedUp = Extract<RestockEvent, { type: 'RestockSignUpMade' }>['data'];

/** A sign-up that its address has to confirm: it is written to, once, by who signed up and not by what was answered. */
export const restockConfirmationsReactor = (queues: JobQueues): Reactor => ({
  name: RESTOCK_CONFIRMATIONS,
  filter: { types: ['RestockSignUpMade'], streamPrefixes: ['restock-'] },
  async react({ data, metadata: { websiteId } }) {
    const { signUpId, variantId, needsConfirmation } = data as SignedUp;
    if (needsConfirmation)
      await queues.add(RESTOCK_CONFIRMATIONS, signUpId, { websiteId, variantId, signUpId });
  },
});

import type { DataOf, Upcasters } from '../shared/event.js';
import type { RestockSendEvent } from './restock-send.events.js';

type NotStarted = DataOf<RestockSendEvent, 'RestockBatchNotStarted'>;
/** Had another word for a list on which no subscriber was left. */
type NotStartedV1 = Omit<NotStarted, 'reason'> & { reason: 'changed' | 'nobody' };

/** Earlier shapes of the facts about sends. */
export const restockSendUpcasters = {
  RestockBatchNotStarted: [
    ({ reason, ...data }: NotStartedV1): NotStarted => ({
      ...data,
      reason: reason === 'nobody' ? 'no-recipients' : reason,
    }),
  ],
} satisfies Upcasters<RestockSendEvent>;

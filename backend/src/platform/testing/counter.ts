import { refuse } from '@daybook/contracts/shared/errors';
import type { Decider, Event } from '@daybook/contracts/shared/event';

/** `total` is the result and not the step, so that an event decided on a wrong state is visible. */
export type Counted = Event<'Counted', { by: number; total: number; command: string }>;

/** Adds `by`. 0 decides no event; a total above `atMost` is refused. */
export type Count = { readonly by: number; readonly atMost?: number; readonly command?: string };

/** The smallest decider that can lose an update. */
export const counter: Decider<number, Count, Counted> = {
  initial: 0,
  decide({ by, atMost = Number.POSITIVE_INFINITY, command = 'somebody' }, total) {
    if (by === 0) return [];
    if (total + by > atMost) refuse('OUT_OF_STOCK');
    return [{ type: 'Counted', data: { by, total: total + by, command } }];
  },
  evolve: (_total, event) => event.data.total,
};

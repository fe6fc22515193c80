import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import type { Decider } from '@daybook/contracts/shared/event';

/** How often somebody was erased: who comes back can be erased again. */
export type PersonState = { readonly erasures: number };
export type PersonCommand = { readonly kind: 'erase'; readonly personId: string };

export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial: { erasures: 0 },

  decide: ({ personId }) => [{ type: 'PersonErased', data: { personId } }],

  evolve: ({ erasures }) => ({ erasures: erasures + 1 }),
};

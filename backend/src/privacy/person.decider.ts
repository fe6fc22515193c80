import type { PersonEvent } from '@daybook/contracts/privacy/person.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

export type PersonState = {
  /** how often somebody was erased: who comes back can be erased again */
  readonly erasures: number;
  /** no email reaches them */
  readonly isSuppressed: boolean;
};
export type PersonCommand = { readonly personId: string } & (
  | { readonly kind: 'erase' }
  | { readonly kind: 'suppress'; readonly code: number /** epoch ms */; readonly at: number }
);

/** What a website knows of somebody besides what they did: that they were forgotten, and that no email reaches them. */
export const personDecider: Decider<PersonState, PersonCommand, PersonEvent> = {
  initial: { erasures: 0, isSuppressed: false },

  decide(command, { isSuppressed }) {
    const { personId } = command;
    switch (command.kind) {
      case 'erase':
        return [{ type: 'PersonErased', data: { personId } }];
      case 'suppress':
        if (isSuppressed) return [];
        return [
          { type: 'PersonSuppressed', data: { personId, code: command.code, suppressedAt: command.at } },
        ];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    switch (event.type) {
      case 'PersonErased':
        // an address that nobody has stays so, whoever asks for it to be forgotten
        return { ...state, erasures: state.erasures + 1 };
      case 'PersonSuppressed':
        return { ...state, isSuppressed: true };
      default:
        return unreachable(event);
    }
  },
};

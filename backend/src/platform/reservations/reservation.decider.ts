import type { ReservationEvent } from '@daybook/contracts/reservations/reservations.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** Who has the value, and since when (epoch ms). */
export type Claim = { readonly holder: string; readonly claimedAt: number };
/** null: the value is free */
export type ReservationState = Claim | null;

export type ReservationCommand =
  /** `at` in epoch ms */
  | { kind: 'claim'; holder: string; at: number }
  /** with `claimedAt`: that claim alone, and no later one of the same holder */
  | { kind: 'release'; holder: string; claimedAt?: number };

export type ReservationFacts = {
  /** whether the stream of the present holder says that it has the value */
  readonly isInUse: boolean;
};

/**
 * How long a claim counts before its holder's stream has the value, ms. The claim comes first and the holder's own
 * event second; a process that ends in between leaves a claim that another holder may take over after this time.
 */
export const CLAIM_LIFE_MS = 60_000;

/**
 * Keeps one value to one holder. A claim that another holder's claim refuses is no error and no event: the caller reads
 * from the state who has the value.
 */
export const reservationDecider: Decider<
  ReservationState,
  ReservationCommand,
  ReservationEvent,
  ReservationFacts
> = {
  initial: null,

  decide(command, state, { isInUse }) {
    const { holder } = command;
    switch (command.kind) {
      case 'claim': {
        const isOwn = state?.holder === holder;
        const isTaken = state !== null && (isInUse || command.at - state.claimedAt < CLAIM_LIFE_MS);
        // the holder's new try gets the whole time for its own event once more
        if (isOwn ? isInUse : isTaken) return [];
        // a release that names the claim before this one must not end this one
        const claimedAt = isOwn ? Math.max(command.at, state.claimedAt + 1) : command.at;
        return [{ type: 'ReservationClaimed', data: { holder, claimedAt } }];
      }
      case 'release': {
        const isMeant =
          state?.holder === holder && (command.claimedAt ?? state.claimedAt) === state.claimedAt;
        return isMeant ? [{ type: 'ReservationReleased', data: { holder } }] : [];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(_state, event) {
    switch (event.type) {
      case 'ReservationClaimed':
        return event.data;
      case 'ReservationReleased':
        return null;
      default:
        return unreachable(event);
    }
  },
};

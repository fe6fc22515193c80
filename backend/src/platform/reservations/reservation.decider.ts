import type { ReservationEvent } from '@daybook/contracts/reservations/reservations.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** The holder of a claim, and since when (epoch ms). */
export type Claim = { readonly holder: string; readonly claimedAt: number };
/** The claims on one value, by scope. */
export type ReservationState = ReadonlyMap<string, Claim>;

/** `scope`: where the value is unique; absent: in the whole website. */
export type ReservationCommand = { readonly scope?: string } & (
  | {
      kind: 'claim';
      holder: string;
      /** epoch ms */
      at: number;
    }
  /** with `claimedAt`: this claim only, and no later one of the same holder */
  | { kind: 'release'; holder: string; claimedAt?: number }
);

export type ReservationFacts = {
  /** whether the holder's own stream says that it has the value */
  readonly isInUse: boolean;
};

/**
 * A claim is valid so long before the holder's stream has the value, ms. The holder claims first and appends its own
 * event second. After a crash in between, another holder may claim the value when this time is over.
 */
export const CLAIM_LIFE_MS = 60_000;

/**
 * So long after the claim its holder no longer begins to append, ms. A holder that was slow may find that another one
 * has claimed the value meanwhile. The rest of the claim's life is for the append, and for clocks that differ.
 */
export const CLAIM_USE_MS = CLAIM_LIFE_MS / 2;

/** The scope of a value that is unique in the whole website. */
const WHOLE_WEBSITE = '';

/** The claim in the scope; undefined: the value is free there. */
export const claimIn = (state: ReservationState, scope: string = WHOLE_WEBSITE): Claim | undefined =>
  state.get(scope);

/**
 * Gives a value to one holder in each scope. A claim that loses to another holder's is no error and no event: the
 * caller reads the holder from the state.
 */
export const reservationDecider: Decider<
  ReservationState,
  ReservationCommand,
  ReservationEvent,
  ReservationFacts
> = {
  initial: new Map(),

  decide(command, state, { isInUse }) {
    const { holder, scope } = command;
    const present = claimIn(state, scope);
    const scoped = scope === undefined ? {} : { scope };
    switch (command.kind) {
      case 'claim': {
        const isOwn = present?.holder === holder;
        const isTaken = present !== undefined && (isInUse || command.at - present.claimedAt < CLAIM_LIFE_MS);
        // a repeated claim gets the whole time again
        if (isOwn ? isInUse : isTaken) return [];
        // a release that names the earlier claim must not end this one
        const claimedAt = isOwn ? Math.max(command.at, present.claimedAt + 1) : command.at;
        return [{ type: 'ReservationClaimed', data: { ...scoped, holder, claimedAt } }];
      }
      case 'release': {
        const isMeant =
          present?.holder === holder && (command.claimedAt ?? present.claimedAt) === present.claimedAt;
        return isMeant ? [{ type: 'ReservationReleased', data: { ...scoped, holder } }] : [];
      }
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const claims = new Map(state);
    switch (event.type) {
      case 'ReservationClaimed': {
        const { scope = WHOLE_WEBSITE, ...claim } = event.data;
        return claims.set(scope, claim);
      }
      case 'ReservationReleased':
        claims.delete(event.data.scope ?? WHOLE_WEBSITE);
        return claims;
      default:
        return unreachable(event);
    }
  },
};

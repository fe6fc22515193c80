import type { ReservationEvent } from '@daybook/contracts/reservations/reservations.events';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';

/** Who has the value, and since when (epoch ms). */
export type Claim = { readonly holder: string; readonly claimedAt: number };
/** The claims on one value, by their scope. */
export type ReservationState = ReadonlyMap<string, Claim>;

/** `scope`: where the value is unique; absent, it is in the whole website. */
export type ReservationCommand = { readonly scope?: string } & (
  | {
      kind: 'claim';
      holder: string;
      /** epoch ms */
      at: number;
    }
  /** with `claimedAt`: that claim alone, and no later one of the same holder */
  | { kind: 'release'; holder: string; claimedAt?: number }
);

export type ReservationFacts = {
  /** whether the stream of the present holder in the scope says that it has the value */
  readonly isInUse: boolean;
};

/**
 * How long a claim counts before its holder's stream has the value, ms. The claim comes first and the holder's own
 * event second; a process that ends in between leaves a claim that another holder may take over after this time.
 */
export const CLAIM_LIFE_MS = 60_000;

/** The scope of a value that is unique in the whole website. */
const WHOLE_WEBSITE = '';

/** Who has the value in the scope; undefined: it is free there. */
export const claimIn = (state: ReservationState, scope: string = WHOLE_WEBSITE): Claim | undefined =>
  state.get(scope);

/**
 * Keeps one value to one holder in each scope. A claim that another holder's claim refuses is no error and no event: the caller reads
 * from the state who has the value.
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
        // the holder's new try gets the whole time for its own event once more
        if (isOwn ? isInUse : isTaken) return [];
        // a release that names the claim before this one must not end this one
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

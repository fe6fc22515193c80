import { createHash } from 'node:crypto';
import type { UniqueName } from '@daybook/contracts/reservations/unique-name';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { Aggregates } from '../log/aggregates.js';
import type { CommandMetadata } from '../log/command-metadata.js';
import {
  CLAIM_USE_MS,
  type Claim,
  claimIn,
  type ReservationState,
  reservationDecider,
} from './reservation.decider.js';

/**
 * A value that must be unique: its kind, its scope (such as a collection's id), and the value in the form in which it
 * is compared. A personal value is given as its keyed hash, because a plain hash of an email can be guessed.
 */
export type Reservable = {
  readonly kind: UniqueName;
  readonly scope?: string;
  readonly value: string;
};

/** Asks the holder's own stream whether it has the value now. */
export type IsInUse = (holder: string) => Promise<boolean>;

/**
 * Stops a holder that was slow, just before it appends its own event.
 * @param since the time just before the claim, epoch ms
 * @throws Refusal WRITE_CONFLICT: another holder may have claimed the value meanwhile
 */
export function refuseLate(since: number): void {
  if (Date.now() - since >= CLAIM_USE_MS) refuse('WRITE_CONFLICT');
}

/**
 * Reserves unique values, each in a stream of its own. A caller claims the value first, appends its own event second
 * (see {@link refuseLate}), and releases the value when its holder has given it up.
 */
@Injectable()
export class Reservations {
  private readonly streams;

  constructor(aggregates: Aggregates) {
    this.streams = aggregates.of('reservation', reservationDecider);
  }

  /**
   * Claims a value for a holder; a repeated claim is no error.
   * @returns the holder: the given one, or the one that had the value before
   */
  async claim(
    website: WebsiteId,
    what: Reservable,
    holder: string,
    isInUse: IsInUse,
    metadata: CommandMetadata = {},
    isNew = false,
  ): Promise<string> {
    const command = { kind: 'claim', ...scoped(what), holder, at: Date.now() } as const;
    const { state } = await this.streams.execute(website, idOf(what), command, {
      factsFor: async (claims) => {
        const present = claimIn(claims, what.scope);
        return { isInUse: present !== undefined && (await isInUse(present.holder)) };
      },
      metadata,
      isNew,
    });
    const claim = claimIn(state, what.scope);
    if (!claim) throw new Error('a value that was claimed has no holder');
    return claim.holder;
  }

  /**
   * Lets another holder have the value. Does nothing when it is not this holder's.
   * @param claimedAt of the claim to end, read before the holder gave the value up: a claim that another request of the
   *   same holder made since then stays. Without it, whatever claim the holder has ends.
   */
  async release(
    website: WebsiteId,
    what: Reservable,
    holder: string,
    metadata: CommandMetadata = {},
    claimedAt?: number,
  ): Promise<void> {
    const meant = claimedAt === undefined ? {} : { claimedAt };
    const command = { kind: 'release', ...scoped(what), holder, ...meant } as const;
    const factsFor = () => ({ isInUse: false });
    await this.streams.execute(website, idOf(what), command, { factsFor, metadata });
  }

  /** The claim on the value; undefined when it is free. The holder's own stream says whether it is in use. */
  async claimOf(website: WebsiteId, what: Reservable): Promise<Claim | undefined> {
    return claimIn(await this.claimsOf(website, what), what.scope);
  }

  /** The claims of every scope, by scope. */
  claimsOf(website: WebsiteId, what: Omit<Reservable, 'scope'>): Promise<ReservationState> {
    return this.streams.loadState(website, idOf(what));
  }

  /** The holder of the claim; undefined when the value is free. */
  async holderOf(website: WebsiteId, what: Reservable): Promise<string | undefined> {
    return (await this.claimOf(website, what))?.holder;
  }
}

const scoped = ({ scope }: Reservable) => (scope === undefined ? {} : { scope });

/**
 * One stream for a value in all its scopes, so that a caller finds every holder by one read. The stream's name has the
 * value's hash, because a value can be longer than an id.
 */
function idOf({ kind, value }: Omit<Reservable, 'scope'>): string {
  return createHash('sha256')
    .update(JSON.stringify([kind, value]))
    .digest('hex')
    .slice(0, 40);
}

import { createHash, createHmac } from 'node:crypto';
import type { OfferEnd, WaitedFor } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Position } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { RestockEmailBacklog } from '../emails/restock-email.backlog.js';
import { type Draw, lineOf } from '../line.rules.js';
import { memberOf, membersOf } from '../many-by-id.state.js';
import { type Offer, restockDecider } from '../restock.decider.js';
import {
  type Batch,
  type LatestOffer,
  type RestockList,
  roomIn,
  type Subscriber,
  servedInLine,
  waitingInLine,
} from '../restock.state.js';
import { RestockHoldService } from './restock-hold.service.js';
import { RestockOfferService } from './restock-offer.service.js';
import { RestockTermsService } from './restock-terms.service.js';

/** Offers of a batch in one append: so few that a visitor's add beside it waits only briefly. */
const SLICE = 50;

const emailIdOf = (batchId: string, signUpId: string) => sha256(`${batchId}/${signUpId}`).slice(0, 32);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Batches from their start to their last offer. First the unit is held, then it is offered. The ids of the hold and of
 * the email follow from the batch and the sign-up, so after an interruption a worker finds in the log what is left to do.
 */
@Injectable()
export class RestockBatchService {
  /** lotteries are drawn by it: a person who does not know it cannot foresee the draw */
  private readonly secret: Buffer;

  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    private readonly terms: RestockTermsService,
    private readonly holds: RestockHoldService,
    private readonly offers: RestockOfferService,
    @Inject(RestockEmailBacklog) private readonly backlog: Pick<RestockEmailBacklog, 'waitForRoom'>,
    personalData: PersonalData,
  ) {
    this.secret = personalData.linkKey;
  }

  /**
   * Starts a batch; {@link carryOn} makes its offers.
   * @param batch `hash` is the one of the dry run
   * @throws Refusal RESTOCK_CHANGED, RESTOCK_NO_RECIPIENTS
   */
  async start(
    website: WebsiteId,
    waitedFor: WaitedFor,
    batch: { batchId: string; sendId: string; hash: string; at: number },
    metadata: CommandMetadata,
  ): Promise<Position> {
    const { batchId, sendId, hash, at } = batch;
    const terms = await this.terms.of(website, waitedFor, at);
    const seedCommitment = terms.policy === 'lottery' ? sha256(this.seedOf(batchId)) : null;
    const start = {
      kind: 'startBatch',
      waitedFor,
      at,
      batchId,
      sendId,
      hash,
      terms,
      seedCommitment,
    } as const;
    return (await this.lists.execute(website, waitedFor.variantId, start, { metadata })).position;
  }

  /**
   * Brings a list up to date: ends offers whose unit is bought, gone or held long enough, and all of them once no cart
   * takes the variant; releases units that no offer needs, and offers free units to the next subscribers in line. Safe to repeat.
   * @param at epoch ms
   * @throws DelayJob while too many emails wait for a worker, or none would go
   */
  async carryOn(
    website: WebsiteId,
    variantId: string,
    at: number,
    metadata: CommandMetadata = {},
  ): Promise<void> {
    // the list first: the units of the offers in it were held before
    const list = await this.lists.loadState(website, variantId);
    const { held, pledged } = await this.holds.setAside(website, variantId);
    const people = [...membersOf(list.people)];
    const gone = people.flatMap(({ offer }) => {
      if (offer?.ended !== null || offer.holdId === null) return [];
      return held.has(offer.holdId) || pledged.has(offer.holdId) ? [] : [offer.holdId];
    });
    const ends = await this.holds.ends(website, variantId, gone);
    const isOpen = people.some(({ offer }) => offer?.ended === null);
    const isOffered = !isOpen || !list.waitedFor || (await this.terms.isOffered(website, list.waitedFor));
    for (const { signUpId, offer } of people) {
      const how = offer && howItEnds(offer, { held, pledged, ends, isOffered, at });
      if (!how) continue;
      await this.offers.end(website, variantId, { signUpId, batchId: offer.batchId, how, at }, metadata);
    }
    // it stayed in the cart of one who has left, or signed up anew: no offer ends it
    const overdue = [...held].find(([, until]) => until <= at)?.[0];
    if (overdue !== undefined && list.waitedFor)
      await this.holds.release(website, list.waitedFor, { holdId: overdue, at }, metadata);
    // most batches of a list are over, and there may be thousands
    const [{ batches }, episode] = await Promise.all([
      this.lists.loadState(website, variantId),
      this.terms.episodeOf(website, variantId),
    ]);
    const mayOffer = (batch: Batch) => roomIn(batch) > 0 && batch.episode === episode;
    for (const batch of batches)
      if (!batch.isNotified || mayOffer(batch))
        await this.advance(website, variantId, batch.batchId, at, metadata);
  }

  private async advance(
    website: WebsiteId,
    variantId: string,
    batchId: string,
    at: number,
    metadata: CommandMetadata,
  ): Promise<void> {
    let line: readonly Subscriber[] | undefined;
    for (let from = 0; ; ) {
      const list = await this.lists.loadState(website, variantId);
      const batch = list.batches.find((one) => one.batchId === batchId);
      if (!batch) return;
      const room = roomIn(batch);
      const mayNotify = room > 0 && (await this.terms.goesOn(website, batch.waitedFor, batch.episode));
      const draw = batch.policy === 'lottery' ? this.drawOf(batchId) : undefined;
      line ??= mayNotify ? lineFor(batch, list.people, draw) : [];
      const next = mayNotify ? line.slice(from, from + Math.min(room, SLICE)) : [];
      if (next.length > 0) await this.backlog.waitForRoom(website, at);
      const notified = next.length > 0 ? await this.offer(website, batch, next, at, metadata) : 0;
      from += notified;
      // a subscriber has withdrawn or a unit was bought meanwhile: the line is formed anew
      if (notified < next.length) [line, from] = [undefined, 0];
      if (notified > 0) continue;
      // each unit is offered; the seed lets everyone draw the lottery again
      const seed = draw ? this.seedOf(batchId) : null;
      const settle = { kind: 'settleBatch' as const, waitedFor: batch.waitedFor, at, batchId, seed };
      if (!batch.isNotified) await this.lists.execute(website, variantId, settle, { metadata });
      return;
    }
  }

  /** @returns how many subscribers got an offer; 0 when no unit is left to hold */
  private async offer(
    website: WebsiteId,
    batch: Batch,
    next: readonly Subscriber[],
    at: number,
    metadata: CommandMetadata,
  ): Promise<number> {
    const { batchId, waitedFor, holdMs } = batch;
    const holdIds = next.map(({ signUpId }) => restockHoldId(batchId, signUpId));
    const held =
      holdMs === null
        ? null
        : await this.holds.hold(website, waitedFor, { holdIds, expiresAt: at + holdMs, at }, metadata);
    const offers = next.flatMap(({ signUpId, personId }): Offer[] => {
      const holdId = restockHoldId(batchId, signUpId);
      const emailId = emailIdOf(batchId, signUpId);
      if (held === null) return [{ personId, emailId, holdId: null, expiresAt: null }];
      const expiresAt = held.get(holdId);
      return expiresAt === undefined ? [] : [{ personId, emailId, holdId, expiresAt }];
    });
    if (offers.length === 0) return 0;
    const command = { kind: 'offer', waitedFor, at, batchId, offers } as const;
    const { state } = await this.lists.execute(website, waitedFor.variantId, command, { metadata });
    let notified = 0;
    for (const { signUpId, personId } of next) {
      const holdId = restockHoldId(batchId, signUpId);
      const isNotified = memberOf(state.people, personId)?.offer?.batchId === batchId;
      if (isNotified) notified += 1;
      // the subscriber has withdrawn meanwhile: the unit is for the next one
      else if (held?.has(holdId)) await this.holds.release(website, waitedFor, { holdId, at }, metadata);
    }
    return notified;
  }

  private seedOf(batchId: string): string {
    return createHmac('sha256', this.secret).update(`lottery ${batchId}`).digest('hex');
  }

  private drawOf(batchId: string): Draw {
    const seed = this.seedOf(batchId);
    return (signUpId) => sha256(`${seed}/${signUpId}`);
  }
}

/** Whom the batch offers to, in this order. */
const lineFor = (batch: Batch, people: RestockList['people'], draw: Draw | undefined) =>
  batch.isForLine
    ? servedInLine(batch, waitingInLine({ people }))
    : lineOf(membersOf(people), { ...batch, draw }).line;

/** @returns undefined when the offer is to stay as it is */
function howItEnds(
  { holdId, expiresAt, ended }: LatestOffer,
  stockItem: {
    held: ReadonlyMap<string, number>;
    pledged: ReadonlySet<string>;
    ends: ReadonlyMap<string, OfferEnd>;
    isOffered: boolean;
    at: number;
  },
): OfferEnd | undefined {
  // the subscriber is paying: the offer ends as the order does
  if (holdId !== null && stockItem.pledged.has(holdId)) return undefined;
  const heldUntil = holdId === null ? undefined : stockItem.held.get(holdId);
  const isHeld = heldUntil !== undefined;
  // an offer that ended with its sign-up, or whose worker was interrupted, still holds its unit
  if (ended !== null) return isHeld ? ended : undefined;
  const became = holdId === null || isHeld ? undefined : stockItem.ends.get(holdId);
  if (became) return became;
  // a hold that was extended at the checkout lasts longer than the offer had said
  const until = heldUntil ?? expiresAt;
  if (until !== null && until <= stockItem.at) return 'expired';
  return stockItem.isOffered ? undefined : 'released';
}

import { createHash, createHmac } from 'node:crypto';
import type { OfferEnd, WaitedFor } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { type Draw, lineOf } from '../line.rules.js';
import { memberOf, membersOf } from '../many-by-id.state.js';
import { type Offer, restockDecider } from '../restock.decider.js';
import { type Batch, type LatestOffer, roomIn, type Subscriber } from '../restock.state.js';
import { RestockTermsService } from './restock-terms.service.js';

/** Turns of a batch that are offered in one append: few enough that a visitor's add beside it waits for little. */
const SLICE = 50;

const emailIdOf = (batchId: string, signUpId: string) => sha256(`${batchId}/${signUpId}`).slice(0, 32);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Batches from their start to their last offer. The unit is held first and the turn offered second, each under an id
 * that follows from the batch and the sign-up: whoever is interrupted anywhere finds in the log how far it came.
 */
export class RestockBatchService {
  private readonly lists;
  private readonly stockItems;
  private readonly terms;

  /**
   * @param secret that lotteries are drawn by; whoever does not know it cannot tell the draw before it is shown
   * @param waitForRoom for emails, before offers are offered by a job that began at `since`, epoch ms; default: not at all
   */
  constructor(
    private readonly store: EventStore,
    aggregates: Aggregates,
    private readonly secret: Buffer,
    private readonly waitForRoom: (since: number) => Promise<void> = async () => undefined,
  ) {
    this.lists = aggregates.of('restock', restockDecider);
    this.stockItems = aggregates.of('stock', stockDecider);
    this.terms = new RestockTermsService(aggregates);
  }

  /**
   * Starts a batch; {@link carryOn} tells its people.
   * @param send `hash` is of the dry run
   * @throws Refusal RESTOCK_CHANGED, RESTOCK_NO_RECIPIENTS
   */
  async start(
    website: WebsiteId,
    waitedFor: WaitedFor,
    { batchId, sendId, hash, at }: { batchId: string; sendId: string; hash: string; at: number },
    metadata: CommandMetadata,
  ): Promise<Position> {
    const terms = await this.terms.of(website, waitedFor, at);
    const seedCommitment = terms.policy === 'lottery' ? sha256(this.seedOf(batchId)) : null;
    const command = {
      ...{ kind: 'startBatch' as const, waitedFor, at, batchId, sendId, hash, terms, seedCommitment },
    };
    const { variantId } = waitedFor;
    return (await this.lists.execute(website, variantId, command, { metadata })).position;
  }

  /**
   * Does for a list what is owed: ends offers whose unit was bought, is gone or was held long enough, gives back what
   * nobody's turn holds any more, and offers what came free to the next in line. Safe to repeat.
   */
  async carryOn(
    website: WebsiteId,
    variantId: string,
    at: number,
    metadata: CommandMetadata = {},
  ): Promise<void> {
    // the list first: whatever turn is in it has its unit on the stock item already, or had
    const list = await this.lists.loadState(website, variantId);
    const { holds } = await this.stockItems.loadState(website, variantId);
    const held = new Set(holds.map(({ holdId }) => holdId));
    const people = [...membersOf(list.people)];
    const isGone = ({ offer }: Subscriber) =>
      offer?.ended === null && offer.holdId !== null && !held.has(offer.holdId);
    const ends = people.some(isGone) ? await this.endsOfHolds(website, variantId) : NO_ENDS;
    for (const { signUpId, offer } of people) {
      const how = offer && howItEnds(offer, { held, ends, at });
      if (how) await this.end(website, variantId, { signUpId, batchId: offer.batchId, how, at }, metadata);
    }
    for (const { batchId } of list.batches) await this.advance(website, variantId, batchId, at, metadata);
  }

  /** Ends somebody's turn and gives back the unit, unless it was bought. */
  async end(
    website: WebsiteId,
    variantId: string,
    { signUpId, batchId, how, at }: { signUpId: string; batchId: string; how: OfferEnd; at: number },
    metadata: CommandMetadata = {},
  ): Promise<void> {
    const { batches } = await this.lists.loadState(website, variantId);
    const batch = batches.find((one) => one.batchId === batchId);
    if (!batch) return;
    const { waitedFor } = batch;
    const command = { kind: 'endOffer', waitedFor, at, signUpId, batchId, how } as const;
    await this.lists.execute(website, variantId, command, { metadata });
    if (how !== 'bought')
      await this.release(website, waitedFor, restockHoldId(batchId, signUpId), at, metadata);
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
      line ??= mayNotify ? lineOf(membersOf(list.people), { ...batch, draw }).line : [];
      const next = mayNotify ? line.slice(from, from + Math.min(room, SLICE)) : [];
      if (next.length > 0) await this.waitForRoom(at);
      const notified = next.length > 0 ? await this.offer(website, batch, next, at, metadata) : 0;
      from += notified;
      // somebody withdrew, or a unit was bought away: the line is another one
      if (notified < next.length) [line, from] = [undefined, 0];
      if (notified > 0) continue;
      // everybody for whom there was a unit is told, and of a lottery anybody may draw it again now
      const seed = draw ? this.seedOf(batchId) : null;
      const settle = { kind: 'settleBatch' as const, waitedFor: batch.waitedFor, at, batchId, seed };
      if (!batch.isNotified) await this.lists.execute(website, variantId, settle, { metadata });
      return;
    }
  }

  /** @returns how many were offered their turn; 0 when no unit is left to hold */
  private async offer(
    website: WebsiteId,
    batch: Batch,
    next: readonly Subscriber[],
    at: number,
    metadata: CommandMetadata,
  ): Promise<number> {
    const { batchId, waitedFor } = batch;
    const { variantId } = waitedFor;
    const held = await this.held(website, batch, next, at, metadata);
    const offers = next.flatMap(({ signUpId, personId }): Offer[] => {
      const holdId = restockHoldId(batchId, signUpId);
      const emailId = emailIdOf(batchId, signUpId);
      if (held === null) return [{ personId, emailId, holdId: null, expiresAt: null }];
      const expiresAt = held.get(holdId);
      return expiresAt === undefined ? [] : [{ personId, emailId, holdId, expiresAt }];
    });
    if (offers.length === 0) return 0;
    const command = { kind: 'offer', waitedFor, at, batchId, offers } as const;
    const { state } = await this.lists.execute(website, variantId, command, { metadata });
    let notified = 0;
    for (const { signUpId, personId } of next) {
      const isNotified = memberOf(state.people, personId)?.offer?.batchId === batchId;
      if (isNotified) notified += 1;
      // withdrew in the moment between: the unit is for the next one
      else if (held?.has(restockHoldId(batchId, signUpId)))
        await this.release(website, waitedFor, restockHoldId(batchId, signUpId), at, metadata);
    }
    return notified;
  }

  /** One unit for each, as far as there are units: when each hold ends. Null: this batch holds nothing. */
  private async held(
    website: WebsiteId,
    { batchId, holdMs, waitedFor }: Batch,
    people: readonly Subscriber[],
    at: number,
    metadata: CommandMetadata,
  ): Promise<ReadonlyMap<string, number> | null> {
    if (holdMs === null) return null;
    const holdIds = people.map(({ signUpId }) => restockHoldId(batchId, signUpId));
    const expiresAt = at + holdMs;
    const command = {
      kind: 'holdEach' as const,
      variant: variantOf(waitedFor),
      at,
      holdIds,
      expiresAt,
      reason: 'restock' as const,
    };
    const { state } = await this.stockItems.execute(website, waitedFor.variantId, command, { metadata });
    return new Map(state.holds.map((hold) => [hold.holdId, hold.expiresAt]));
  }

  private async release(
    website: WebsiteId,
    waitedFor: WaitedFor,
    holdId: string,
    at: number,
    metadata: CommandMetadata,
  ) {
    const command = { kind: 'release', variant: variantOf(waitedFor), at, holdId } as const;
    await this.stockItems.execute(website, waitedFor.variantId, command, { metadata });
  }

  /** What became of the holds of a stock item that are not on it any more. */
  private async endsOfHolds(website: WebsiteId, variantId: string): Promise<ReadonlyMap<string, OfferEnd>> {
    const facts = await this.store.read(streamName('stock', website, variantId));
    const ends = new Map<string, OfferEnd>();
    for (const { type, data } of facts as unknown as readonly StockEvent[]) {
      if (type === 'StockSold' && data.holdId !== null) ends.set(data.holdId, 'bought');
      if (type === 'StockReleased') ends.set(data.holdId, data.reason === 'expired' ? 'expired' : 'released');
    }
    return ends;
  }

  private seedOf(batchId: string): string {
    return createHmac('sha256', this.secret).update(`lottery ${batchId}`).digest('hex');
  }

  private drawOf(batchId: string): Draw {
    const seed = this.seedOf(batchId);
    return (signUpId) => sha256(`${seed}/${signUpId}`);
  }
}

const NO_ENDS: ReadonlyMap<string, OfferEnd> = new Map();

/** @returns undefined when nothing is to be done about it */
function howItEnds(
  { holdId, expiresAt, ended }: LatestOffer,
  stockItem: { held: ReadonlySet<string>; ends: ReadonlyMap<string, OfferEnd>; at: number },
): OfferEnd | undefined {
  const isHeld = holdId !== null && stockItem.held.has(holdId);
  // an offer that was released with its sign-up, or whose worker was interrupted, still has its unit
  if (ended !== null) return isHeld ? ended : undefined;
  const became = holdId === null || isHeld ? undefined : stockItem.ends.get(holdId);
  return became ?? (expiresAt !== null && expiresAt <= stockItem.at ? 'expired' : undefined);
}

const variantOf = ({ productId, variantId, sku }: WaitedFor) => ({ itemId: productId, variantId, sku });

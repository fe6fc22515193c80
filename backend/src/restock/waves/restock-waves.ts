import { createHash, createHmac } from 'node:crypto';
import type { TurnEnd } from '@daybook/contracts/restock/restock.events';
import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { type Draw, lineOf } from '@daybook/contracts/restock/restock-line';
import {
  roomIn,
  type Subscriber,
  type Turn,
  type WaitedFor,
  type Wave,
} from '@daybook/contracts/restock/restock-list';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { memberOf, membersOf } from '@daybook/contracts/shared/many-by-id';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import type { EventStore, Position } from '@daybook/event-store/event-store';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { stockDecider } from '../../stock/stock.decider.js';
import { type Offer, restockDecider } from '../restock.decider.js';
import { RestockTerms } from './restock-terms.js';

/** Turns of a wave that are offered in one append: few enough that a visitor's add beside it waits for little. */
const SLICE = 50;

const mailIdOf = (waveId: string, signUpId: string) => sha256(`${waveId}/${signUpId}`).slice(0, 32);
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Waves from their start to their last turn. The unit is held first and the turn offered second, each under an id
 * that follows from the wave and the sign-up: whoever is interrupted anywhere finds in the log how far it came.
 */
export class RestockWaves {
  private readonly lists;
  private readonly shelves;
  private readonly terms;

  /**
   * @param secret that lotteries are drawn by; whoever does not know it cannot tell the draw before it is shown
   * @param waitForRoom for letters, before turns are offered by a job that began at `since`, epoch ms; default: not at all
   */
  constructor(
    private readonly store: EventStore,
    aggregates: Aggregates,
    private readonly secret: Buffer,
    private readonly waitForRoom: (since: number) => Promise<void> = async () => undefined,
  ) {
    this.lists = aggregates.of('restock', restockDecider);
    this.shelves = aggregates.of('stock', stockDecider);
    this.terms = new RestockTerms(aggregates);
  }

  /**
   * Starts a wave; {@link carryOn} tells its people.
   * @param send `hash` is of the dry run
   * @throws Refusal RESTOCK_CHANGED, RESTOCK_NOBODY
   */
  async start(
    website: WebsiteId,
    waitedFor: WaitedFor,
    { waveId, sendId, hash, at }: { waveId: string; sendId: string; hash: string; at: number },
    metadata: CommandMetadata,
  ): Promise<Position> {
    const terms = await this.terms.of(website, waitedFor, at);
    const seedCommitment = terms.policy === 'lottery' ? sha256(this.seedOf(waveId)) : null;
    const command = {
      ...{ kind: 'startWave' as const, waitedFor, at, waveId, sendId, hash, terms, seedCommitment },
    };
    const { variantId } = waitedFor;
    return (await this.lists.execute(website, variantId, command, { metadata })).position;
  }

  /**
   * Does for a list what is owed: ends turns whose unit was bought, is gone or was held long enough, gives back what
   * nobody's turn holds any more, and offers what came free to the next in line. Safe to repeat.
   */
  async carryOn(
    website: WebsiteId,
    variantId: string,
    at: number,
    metadata: CommandMetadata = {},
  ): Promise<void> {
    // the list first: whatever turn is in it has its unit on the shelf already, or had
    const list = await this.lists.loadState(website, variantId);
    const { holds } = await this.shelves.loadState(website, variantId);
    const held = new Set(holds.map(({ holdId }) => holdId));
    const people = [...membersOf(list.people)];
    const isGone = ({ turn }: Subscriber) =>
      turn?.ended === null && turn.holdId !== null && !held.has(turn.holdId);
    const ends = people.some(isGone) ? await this.endsOfHolds(website, variantId) : NO_ENDS;
    for (const { signUpId, turn } of people) {
      const how = turn && howItEnds(turn, { held, ends, at });
      if (how) await this.end(website, variantId, { signUpId, waveId: turn.waveId, how, at }, metadata);
    }
    for (const { waveId } of list.waves) await this.advance(website, variantId, waveId, at, metadata);
  }

  /** Ends somebody's turn and gives back the unit, unless it was bought. */
  async end(
    website: WebsiteId,
    variantId: string,
    { signUpId, waveId, how, at }: { signUpId: string; waveId: string; how: TurnEnd; at: number },
    metadata: CommandMetadata = {},
  ): Promise<void> {
    const { waves } = await this.lists.loadState(website, variantId);
    const wave = waves.find((one) => one.waveId === waveId);
    if (!wave) return;
    const { waitedFor } = wave;
    const command = { kind: 'endTurn', waitedFor, at, signUpId, waveId, how } as const;
    await this.lists.execute(website, variantId, command, { metadata });
    if (how !== 'bought')
      await this.release(website, waitedFor, restockHoldId(waveId, signUpId), at, metadata);
  }

  private async advance(
    website: WebsiteId,
    variantId: string,
    waveId: string,
    at: number,
    metadata: CommandMetadata,
  ): Promise<void> {
    let line: readonly Subscriber[] | undefined;
    for (let from = 0; ; ) {
      const list = await this.lists.loadState(website, variantId);
      const wave = list.waves.find((one) => one.waveId === waveId);
      if (!wave) return;
      const room = roomIn(wave);
      const mayTell = room > 0 && (await this.terms.goesOn(website, wave.waitedFor, wave.episode));
      const draw = wave.policy === 'lottery' ? this.drawOf(waveId) : undefined;
      line ??= mayTell ? lineOf(membersOf(list.people), { ...wave, draw }).line : [];
      const next = mayTell ? line.slice(from, from + Math.min(room, SLICE)) : [];
      if (next.length > 0) await this.waitForRoom(at);
      const told = next.length > 0 ? await this.offer(website, wave, next, at, metadata) : 0;
      from += told;
      // somebody withdrew, or a unit was bought away: the line is another one
      if (told < next.length) [line, from] = [undefined, 0];
      if (told > 0) continue;
      // everybody for whom there was a unit is told, and of a lottery anybody may draw it again now
      const seed = draw ? this.seedOf(waveId) : null;
      const settle = { kind: 'settleWave' as const, waitedFor: wave.waitedFor, at, waveId, seed };
      if (!wave.isTold) await this.lists.execute(website, variantId, settle, { metadata });
      return;
    }
  }

  /** @returns how many were offered their turn; 0 when no unit is left to hold */
  private async offer(
    website: WebsiteId,
    wave: Wave,
    next: readonly Subscriber[],
    at: number,
    metadata: CommandMetadata,
  ): Promise<number> {
    const { waveId, waitedFor } = wave;
    const { variantId } = waitedFor;
    const held = await this.held(website, wave, next, at, metadata);
    const offers = next.flatMap(({ signUpId, personId }): Offer[] => {
      const holdId = restockHoldId(waveId, signUpId);
      const mailId = mailIdOf(waveId, signUpId);
      if (held === null) return [{ personId, mailId, holdId: null, expiresAt: null }];
      const expiresAt = held.get(holdId);
      return expiresAt === undefined ? [] : [{ personId, mailId, holdId, expiresAt }];
    });
    if (offers.length === 0) return 0;
    const command = { kind: 'offer', waitedFor, at, waveId, offers } as const;
    const { state } = await this.lists.execute(website, variantId, command, { metadata });
    let told = 0;
    for (const { signUpId, personId } of next) {
      const isTold = memberOf(state.people, personId)?.turn?.waveId === waveId;
      if (isTold) told += 1;
      // withdrew in the moment between: the unit is for the next one
      else if (held?.has(restockHoldId(waveId, signUpId)))
        await this.release(website, waitedFor, restockHoldId(waveId, signUpId), at, metadata);
    }
    return told;
  }

  /** One unit for each, as far as there are units: when each hold ends. Null: this wave holds nothing. */
  private async held(
    website: WebsiteId,
    { waveId, holdMs, waitedFor }: Wave,
    people: readonly Subscriber[],
    at: number,
    metadata: CommandMetadata,
  ): Promise<ReadonlyMap<string, number> | null> {
    if (holdMs === null) return null;
    const holdIds = people.map(({ signUpId }) => restockHoldId(waveId, signUpId));
    const expiresAt = at + holdMs;
    const command = {
      kind: 'holdEach' as const,
      variant: variantOf(waitedFor),
      at,
      holdIds,
      expiresAt,
      reason: 'restock' as const,
    };
    const { state } = await this.shelves.execute(website, waitedFor.variantId, command, { metadata });
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
    await this.shelves.execute(website, waitedFor.variantId, command, { metadata });
  }

  /** What became of the holds of a shelf that are not on it any more. */
  private async endsOfHolds(website: WebsiteId, variantId: string): Promise<ReadonlyMap<string, TurnEnd>> {
    const facts = await this.store.read(streamName('stock', website, variantId));
    const ends = new Map<string, TurnEnd>();
    for (const { type, data } of facts as unknown as readonly StockEvent[]) {
      if (type === 'StockSold' && data.holdId !== null) ends.set(data.holdId, 'bought');
      if (type === 'StockReleased') ends.set(data.holdId, data.reason === 'expired' ? 'expired' : 'released');
    }
    return ends;
  }

  private seedOf(waveId: string): string {
    return createHmac('sha256', this.secret).update(`lottery ${waveId}`).digest('hex');
  }

  private drawOf(waveId: string): Draw {
    const seed = this.seedOf(waveId);
    return (signUpId) => sha256(`${seed}/${signUpId}`);
  }
}

const NO_ENDS: ReadonlyMap<string, TurnEnd> = new Map();

/** @returns undefined when nothing is to be done about it */
function howItEnds(
  { holdId, expiresAt, ended }: Turn,
  shelf: { held: ReadonlySet<string>; ends: ReadonlyMap<string, TurnEnd>; at: number },
): TurnEnd | undefined {
  const isHeld = holdId !== null && shelf.held.has(holdId);
  // a turn that was released with its sign-up, or whose worker was interrupted, still has its unit
  if (ended !== null) return isHeld ? ended : undefined;
  const became = holdId === null || isHeld ? undefined : shelf.ends.get(holdId);
  return became ?? (expiresAt !== null && expiresAt <= shelf.at ? 'expired' : undefined);
}

const variantOf = ({ productId, variantId, sku }: WaitedFor) => ({ itemId: productId, variantId, sku });

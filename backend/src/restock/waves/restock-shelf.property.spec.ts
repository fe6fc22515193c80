import { restockHoldId } from '@daybook/contracts/restock/restock-hold';
import { lineOf, planOf, type SendTerms } from '@daybook/contracts/restock/restock-line';
import { type RestockList, roomIn } from '@daybook/contracts/restock/restock-list';
import { Refusal } from '@daybook/contracts/shared/errors';
import { type Decider, type Event, fold } from '@daybook/contracts/shared/event';
import { memberOf, membersOf } from '@daybook/contracts/shared/many-by-id';
import { holdsUnits, RESTOCK_POLICIES, type RestockPolicy } from '@daybook/contracts/shared/restock-choices';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { availability, type StockCommand, type StockState, stockDecider } from '../../stock/stock.decider.js';
import { type Offer, type RestockCommand, restockDecider } from '../restock.decider.js';

/** A list and its shelf, which are two streams: what is done to both is two appends, and anything comes in between. */
type World = {
  now: number;
  list: RestockList;
  shelf: StockState;
  /** every event of the shelf, in the order of the log */
  readonly log: StockEvent[];
  /** what was told in which episode */
  readonly told: Set<string>;
  sales: number;
};
type Step = (world: World) => void;

const PEOPLE = ['ada', 'ben', 'cyd', 'dee', 'eli', 'fay'];
const CARTS = ['cart-1', 'cart-2', 'cart-3'];
const HOLD_MS = 60;
const waitedFor = { productId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };
const variant = { itemId: 'mug', variantId: 'mug-only', sku: 'MUG-1' };

/** Carries a command out, or does nothing when it is refused. @returns the events */
function decided<State, Command, E extends Event<string, unknown>>(
  decider: Decider<State, Command, E, undefined>,
  command: Command,
  state: State,
): readonly E[] {
  try {
    return decider.decide(command, state, undefined);
  } catch (error) {
    if (error instanceof Refusal) return [];
    throw error;
  }
}

type Without<Command> = Command extends unknown ? Omit<Command, 'variant' | 'waitedFor' | 'at'> : never;

function onShelf(world: World, command: Without<StockCommand>): readonly StockEvent[] {
  const asked = { ...command, variant, at: world.now } as StockCommand;
  const events = decided(stockDecider, asked, world.shelf);
  world.shelf = fold(stockDecider, world.shelf, events);
  world.log.push(...events);
  return events;
}

function onList(world: World, command: Without<RestockCommand>) {
  const asked = { ...command, waitedFor, at: world.now } as RestockCommand;
  const events = decided(restockDecider, asked, world.list);
  world.list = fold(restockDecider, world.list, events);
  for (const { type, data } of events) {
    if (type !== 'RestockTurnOffered') continue;
    const once = `${data.personId} in ${data.episode}`;
    if (world.told.has(once)) throw new Error(`${once} was told twice`);
    world.told.add(once);
  }
  return events;
}

const isHeld = ({ shelf }: World, holdId: string | null) =>
  shelf.holds.some((hold) => hold.holdId === holdId);

/** The first half of telling the next in line: their units are held. */
const holdNext: Step = (world) => {
  for (const wave of world.list.waves) {
    if (wave.holdMs === null || wave.episode !== world.shelf.soldOuts) continue;
    const next = lineOf(membersOf(world.list.people), wave).line.slice(0, roomIn(wave));
    const holdIds = next.map(({ signUpId }) => restockHoldId(wave.waveId, signUpId));
    onShelf(world, { kind: 'holdEach', holdIds, expiresAt: world.now + wave.holdMs, reason: 'restock' });
  }
};

/** The second half: whoever has a unit is offered their turn; where nothing is held, whoever is next. */
const offerNext: Step = (world) => {
  for (const wave of world.list.waves) {
    const holds = new Map(world.shelf.holds.map((hold) => [hold.holdId, hold]));
    const offers = lineOf(membersOf(world.list.people), wave).line.flatMap(
      ({ personId, signUpId }): Offer[] => {
        const mailId = `${wave.waveId}-${signUpId}`;
        if (wave.holdMs === null) return [{ personId, mailId, holdId: null, expiresAt: null }];
        const hold = holds.get(restockHoldId(wave.waveId, signUpId));
        return hold ? [{ personId, mailId, holdId: hold.holdId, expiresAt: hold.expiresAt }] : [];
      },
    );
    const isStillOn = wave.holdMs !== null || wave.episode === world.shelf.soldOuts;
    for (const { type, data } of isStillOn
      ? onList(world, { kind: 'offer', waveId: wave.waveId, offers })
      : [])
      if (type === 'RestockTurnOffered' && data.holdId && !isHeld(world, data.holdId))
        throw new Error('a unit was offered that is not held');
  }
};

/** What the workers do when they look: turns end with their holds, and holds with their turns. */
const tidy: Step = (world) => {
  for (const { signUpId, turn } of [...membersOf(world.list.people)]) {
    if (!turn?.holdId) continue;
    const { waveId, holdId, ended } = turn;
    if (ended !== null && isHeld(world, holdId)) onShelf(world, { kind: 'release', holdId });
    if (ended !== null || isHeld(world, holdId)) continue;
    const isSold = world.log.some(({ type, data }) => type === 'StockSold' && data.holdId === holdId);
    onList(world, { kind: 'endTurn', signUpId, waveId, how: isSold ? 'bought' : 'expired' });
  }
};

const termsOf = ({ shelf, now }: World, policy: RestockPolicy): SendTerms => ({
  ...{ policy, units: availability(shelf, now).available, peoplePerUnit: 2, episode: shelf.soldOuts },
  holdMs: holdsUnits(policy) ? HOLD_MS : null,
});

const start =
  (policy: RestockPolicy): Step =>
  (world) => {
    const terms = termsOf(world, policy);
    const waveId = `w${world.list.waves.length}`;
    const { hash } = planOf(membersOf(world.list.people), terms, world.list.waves.length);
    onList(world, { kind: 'startWave', waveId, sendId: waveId, terms, hash, seedCommitment: null });
  };

const signUp =
  (personId: string): Step =>
  (world) => {
    const email = { $personal: personId, cipher: 'sealed' };
    const rest = { joinsMailingList: personId < 'c', needsConfirmation: false, language: 'en' };
    onList(world, { kind: 'signUp', signUpId: `s${world.list.nextPlace}`, personId, email, ...rest });
  };

/** Somebody declines or leaves; their unit is given back when the workers look. */
const leave =
  (personId: string, how: 'declined' | 'unsubscribed'): Step =>
  (world) => {
    const person = memberOf(world.list.people, personId);
    if (!person) return;
    const { signUpId, turn } = person;
    if (how === 'unsubscribed') onList(world, { kind: 'withdraw', signUpId, reason: how });
    else if (turn) onList(world, { kind: 'endTurn', signUpId, waveId: turn.waveId, how });
  };

const claim =
  (personId: string, cartId: string): Step =>
  (world) => {
    const turn = memberOf(world.list.people, personId)?.turn;
    if (turn?.holdId && turn.ended === null) onShelf(world, { kind: 'claim', holdId: turn.holdId, cartId });
  };

/** A cart buys all that is there to it: what it has claimed out of the holds, and what is free. */
const buy =
  (cartId: string): Step =>
  (world) => {
    const { available } = availability(world.shelf, world.now, [cartId]);
    const own = world.shelf.holds.filter((hold) => hold.cartId === cartId && hold.expiresAt > world.now);
    const free = available - own.length;
    if (free < 0) throw new Error('less than nothing is free');
    for (const holdId of [...own.map((hold) => hold.holdId), ...Array<null>(free).fill(null)]) {
      world.sales += 1;
      const events = onShelf(world, { kind: 'sell', orderId: `o${world.sales}`, quantity: 1, holdId });
      if (events.at(-1)?.type !== 'StockSold') throw new Error('what is there was not sold');
    }
    // and not one more
    const more = onShelf(world, { kind: 'sell', orderId: 'more', quantity: 1, holdId: null });
    if (more.length > 0) throw new Error('what is not there was sold');
  };

const person = fc.constantFrom(...PEOPLE);
const cart = fc.constantFrom(...CARTS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: person.map(signUp) },
  { weight: 3, arbitrary: fc.constantFrom(...RESTOCK_POLICIES).map(start) },
  { weight: 5, arbitrary: fc.constant(holdNext) },
  { weight: 5, arbitrary: fc.constant(offerNext) },
  { weight: 4, arbitrary: fc.constant(tidy) },
  {
    weight: 2,
    arbitrary: fc.tuple(person, fc.constantFrom('declined', 'unsubscribed')).map((who) => leave(...who)),
  },
  { weight: 4, arbitrary: fc.tuple(person, cart).map((who) => claim(...who)) },
  { weight: 2, arbitrary: cart.map(buy) },
  {
    weight: 3,
    arbitrary: fc.integer({ min: 1, max: 3 }).map(
      (n): Step =>
        (world) =>
          void onShelf(world, { kind: 'receive', quantity: n }),
    ),
  },
  {
    weight: 1,
    arbitrary: fc.nat(3).map(
      (n): Step =>
        (world) =>
          void onShelf(world, { kind: 'count', onHand: n }),
    ),
  },
  {
    weight: 4,
    arbitrary: fc.integer({ min: 1, max: HOLD_MS / 3 }).map(
      (ms): Step =>
        (world) => {
          world.now += ms;
        },
    ),
  },
);

/** At every position of the log no more is held and sold than there was. */
function expectSound(log: readonly StockEvent[]): void {
  const book = { received: 0, sold: 0 };
  for (const { type, data } of log) {
    if (type === 'StockReceived') book.received += data.quantity;
    if (type === 'StockCounted') book.received += data.difference;
    if (type === 'StockSold') book.sold += data.quantity;
    if (data.held < 0 || data.held + book.sold > book.received) throw new Error(`oversold by ${type}`);
  }
}

test('waves, claims, carts, sales, counts and time in any order: never is more held and sold than there was', () => {
  let [turns, sales, claims] = [0, 0, 0];
  fc.assert(
    fc.property(fc.array(step, { minLength: 20, maxLength: 90, size: 'max' }), (steps) => {
      const world: World = {
        ...{ now: 1_000_000, list: restockDecider.initial, shelf: stockDecider.initial },
        ...{ log: [], told: new Set<string>(), sales: 0 },
      };
      const units: Step = (world) => void onShelf(world, { kind: 'receive', quantity: 2 });
      for (const act of [...PEOPLE.slice(0, 4).map(signUp), units, start('firstCome'), ...steps]) {
        act(world);
        const isTooMany = world.list.waves.some((wave) => wave.open + wave.bought > wave.recipients);
        if (isTooMany) throw new Error('a wave has more turns than it may');
      }
      expectSound(world.log);
      turns += world.told.size;
      sales += world.log.filter(({ type, data }) => type === 'StockSold' && data.holdId !== null).length;
      claims += world.log.filter(({ type }) => type === 'StockHoldClaimed').length;
    }),
    { numRuns: 2000 },
  );
  // it was about something
  expect(Math.min(turns, sales, claims)).toBeGreaterThan(50);
});

import type { ReservationEvent } from '@daybook/contracts/reservations/reservations.events';
import { fold } from '@daybook/contracts/shared/event';
import fc from 'fast-check';
import {
  CLAIM_LIFE_MS,
  CLAIM_USE_MS,
  claimIn,
  type ReservationCommand,
  reservationDecider,
} from './reservation.decider.js';

const HOLDERS = ['mug', 'cup', 'jug'] as const;
type Holder = (typeof HOLDERS)[number];

/** The stream of one value, and the stream of each possible holder. */
class World {
  now = 0;
  readonly reservation: ReservationEvent[] = [];
  readonly holders = new Map(HOLDERS.map((holder) => [holder, { revision: 0, hasValue: false }]));

  state() {
    return fold(reservationDecider, reservationDecider.initial, this.reservation);
  }

  holder(name: string) {
    const found = this.holders.get(name as Holder);
    if (!found) throw new Error(`there is no ${name}`);
    return found;
  }

  withValue() {
    return HOLDERS.filter((name) => this.holder(name).hasValue);
  }
}

/** One request. Between two of its steps, other requests may take any number of steps, or the process ends. */
type Request = Generator<undefined, void>;

/** Loads, looks up the facts, decides and appends; starts again after a conflict. */
function* execute(world: World, command: ReservationCommand): Request {
  for (;;) {
    const revision = world.reservation.length;
    const state = world.state();
    yield;
    const present = claimIn(state);
    const isInUse = present !== undefined && world.holder(present.holder).hasValue;
    yield;
    if (world.reservation.length !== revision) continue;
    world.reservation.push(...reservationDecider.decide(command, state, { isInUse }));
    return;
  }
}

/** Appends to the holder's stream, unless it has changed since the request read it. */
function write(world: World, holder: Holder, read: number, hasValue: boolean): boolean {
  const own = world.holder(holder);
  if (own.revision !== read) return false;
  Object.assign(own, { revision: read + 1, hasValue });
  return true;
}

/** Claims the value first and appends second, unless it was slow; see `refuseLate`. */
function* take(world: World, holder: Holder): Request {
  const read = world.holder(holder).revision;
  yield;
  const since = world.now;
  yield* execute(world, { kind: 'claim', holder, at: since });
  const isOwn = claimIn(world.state())?.holder === holder;
  yield;
  if (isOwn && world.now - since < CLAIM_USE_MS) write(world, holder, read, true);
}

/** Appends first and releases the known claim second. */
function* giveUp(world: World, holder: Holder): Request {
  const read = world.holder(holder).revision;
  yield;
  const claim = claimIn(world.state());
  yield;
  if (claim?.holder !== holder || !write(world, holder, read, false)) return;
  yield;
  yield* execute(world, { kind: 'release', ...claim });
}

type Step =
  | { kind: 'take' | 'giveUp'; holder: Holder }
  | { kind: 'goOn' | 'crash'; request: number }
  | { kind: 'wait' };
const holder = fc.constantFrom(...HOLDERS);
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom('take' as const, 'giveUp' as const), holder }) },
  { weight: 20, arbitrary: fc.record({ kind: fc.constant('goOn' as const), request: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('crash' as const), request: fc.nat(9) }) },
  { weight: 1, arbitrary: fc.constant({ kind: 'wait' as const }) },
);

test('no interleaving of requests and crashes gives a value two holders, or blocks it for ever', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120, size: 'max' }), (steps) => {
      const world = new World();
      const requests: Request[] = [];
      for (const next of steps) {
        world.now += 1;
        if (next.kind === 'wait') {
          world.now += CLAIM_LIFE_MS;
        } else if ('holder' in next) {
          requests.push((next.kind === 'take' ? take : giveUp)(world, next.holder));
        } else if (requests.length > 0) {
          const at = next.request % requests.length;
          if (next.kind === 'crash' || requests[at]?.next().done) requests.splice(at, 1);
        }
        const [having, ...others] = world.withValue();
        expect(others).toEqual([]);
        if (having) expect(claimIn(world.state())?.holder).toBe(having);
      }
      world.now += CLAIM_LIFE_MS;
      for (const _ of take(world, 'jug'));
      expect(world.withValue()).toHaveLength(1);
    }),
    { numRuns: 300 },
  );
});

test('a holder that stands still after its claim for longer than the claim lives appends nothing', () => {
  const world = new World();
  const slow = take(world, 'mug');
  while (world.reservation.length === 0) slow.next();
  world.now += CLAIM_LIFE_MS;
  for (const _ of take(world, 'cup'));
  for (const _ of slow);
  expect(world.withValue()).toEqual(['cup']);
});

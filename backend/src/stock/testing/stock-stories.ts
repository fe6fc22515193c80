import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { type StockCommand, type StockState, stockDecider } from '../stock.decider.js';
import {
  adjust,
  at,
  claim,
  count,
  extend,
  hold,
  importFigure,
  makeUnlimited,
  pledge,
  pledgeAhead,
  pledgeRenewal,
  receive,
  release,
  releaseAhead,
  releasePledge,
  sell,
  sellPledge,
} from './stock-items.js';

type Moment = {
  readonly command: StockCommand;
  readonly before: StockState;
  /** undefined when it was refused */
  readonly events: readonly StockEvent[] | undefined;
  readonly after: StockState;
};
/** A command and how many ms after the one before it comes. */
type Step = { readonly wait: number; readonly command: (now: number) => StockCommand };

const name = fc.constantFrom('a', 'b', 'c');
const order = fc.constantFrom('o-1', 'o-2', 'o-3');
const round = fc.integer({ min: 1, max: 3 });
const cart = fc.constantFrom('cart-1', 'cart-2');
const units = fc.oneof(
  { weight: 9, arbitrary: fc.integer({ min: 1, max: 9 }) },
  { weight: 1, arbitrary: fc.constantFrom(0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308) },
);
const found = fc.oneof({ weight: 9, arbitrary: fc.nat(12) }, { weight: 1, arbitrary: units });

/** Commands on a stock item that is never unlimited. */
export const limited: fc.Arbitrary<(now: number) => StockCommand> = fc.oneof(
  { weight: 4, arbitrary: units.map((n) => () => receive(n)) },
  { weight: 2, arbitrary: found.map((n) => () => count(n)) },
  { weight: 2, arbitrary: fc.integer({ min: -9, max: 9 }).map((n) => () => adjust(n)) },
  { weight: 2, arbitrary: found.map((n) => () => importFigure(n)) },
  {
    weight: 8,
    arbitrary: fc.tuple(name, units, fc.nat(30)).map(
      ([id, n, ms]) =>
        (now: number) =>
          hold(id, n, now + ms),
    ),
  },
  { weight: 2, arbitrary: name.map((id) => () => release(id)) },
  { weight: 4, arbitrary: fc.tuple(name, cart).map((who) => () => extend(...who)) },
  {
    weight: 3,
    arbitrary: fc.tuple(name, cart, fc.option(cart, { nil: undefined })).map((who) => () => claim(...who)),
  },
  {
    weight: 5,
    arbitrary: fc.tuple(units, fc.option(name)).map(
      ([n, id]) =>
        () =>
          sell(n, id),
    ),
  },
  {
    weight: 6,
    arbitrary: fc.tuple(order, units, fc.option(name)).map((of) => () => pledge(...of)),
  },
  {
    weight: 4,
    arbitrary: fc.tuple(order, units, fc.uniqueArray(cart, { minLength: 1 })).map(([id, n, carts]) => () => ({
      ...pledge(id, n),
      carts,
    })),
  },
  { weight: 3, arbitrary: order.map((id) => () => sellPledge(id)) },
  { weight: 2, arbitrary: order.map((id) => () => releasePledge(id)) },
  { weight: 3, arbitrary: fc.tuple(round, units).map((of) => () => pledgeAhead(...of)) },
  { weight: 3, arbitrary: fc.tuple(order, units).map((of) => () => pledgeRenewal(...of)) },
  { weight: 1, arbitrary: round.map((n) => () => releaseAhead(n)) },
);
export const anything = fc.oneof(
  { weight: 12, arbitrary: limited },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      () => makeUnlimited,
      () => importFigure('unlimited'),
    ),
  },
);

/** Commands, each some ms after the one before it. */
export const stories = (command: fc.Arbitrary<(now: number) => StockCommand>): fc.Arbitrary<Step[]> =>
  fc.array(fc.record({ wait: fc.nat(8), command }), { maxLength: 40, size: 'max' });

/** What comes of the commands, one after another. */
export function* play(steps: readonly Step[]): Generator<Moment> {
  let state = stockDecider.initial;
  let now = 1_000_000;
  for (const { wait, command: commandAt } of steps) {
    now += wait;
    const command = at(now, commandAt(now));
    const before = state;
    const events = decide(command, before);
    state = fold(stockDecider, before, events ?? []);
    yield { command, before, events, after: state };
  }
}

/** @returns undefined: it is refused */
export function decide(command: StockCommand, state: StockState): readonly StockEvent[] | undefined {
  try {
    return stockDecider.decide(command, state, undefined);
  } catch (refusal) {
    if (refusal instanceof Refusal) return undefined;
    throw refusal;
  }
}

import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { EXTENSION } from './holds.state.js';
import { availability, type StockCommand, stockDecider } from './stock.decider.js';
import {
  at,
  claim,
  claimed,
  count,
  counted,
  extend,
  held,
  hold,
  holdEach,
  LATER,
  madeUnlimited,
  makeUnlimited,
  NOW,
  pledge,
  receive,
  received,
  release,
  released,
  releasePledge,
  sell,
  sold,
  stockItem,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

describe('holding', () => {
  test('holds units until a time', () => {
    given(received(5, 5))
      .when(hold('a', 3))
      .then(held(['a', 3], 5, 3));
    given(received(5, 5))
      .when(hold('a', 3))
      .thenState(stockItem(5, { holds: [{ holdId: 'a', quantity: 3, expiresAt: LATER }] }));
  });

  test('holds no more units than are free', () => {
    const stock = given(received(5, 5), held(['a', 3], 5, 3));
    stock.when(hold('b', 2)).then(held(['b', 2], 5, 5));
    stock.when(hold('b', 3)).thenRefused('OUT_OF_STOCK');
  });

  test('twice under one name is once', () =>
    given(received(5, 5), held(['a', 5], 5, 5))
      .when(hold('a', 5))
      .thenNothing());

  test('is refused while nothing was received', () => given().when(hold('a', 1)).thenRefused('OUT_OF_STOCK'));
  test('of unlimited stock is never refused', () =>
    given(madeUnlimited(0))
      .when(hold('a', 7))
      .then(held(['a', 7], 0, 7)));
  test('until a time that has passed is refused', () => {
    given(received(5, 5))
      .when(hold('a', 1, NOW))
      .thenRefused('HOLD_NOT_FOUND');
    given(received(5, 5))
      .when(hold('a', 1, NOW + 1))
      .then(held(['a', 1, NOW + 1], 5, 1));
  });
  test.each([
    [0, 'STOCK_OUT_OF_RANGE'],
    [-1, 'STOCK_OUT_OF_RANGE'],
    [0.5, 'QUANTITY_NOT_WHOLE'],
    [Number.NaN, 'QUANTITY_NOT_WHOLE'],
  ] as const)('takes whole units, not %p', (quantity, refusal) =>
    given(received(5, 5)).when(hold('a', quantity)).thenRefused(refusal),
  );
});

describe('a hold whose time is over', () => {
  const stock = given(received(5, 5), held(['a', 3, LATER], 5, 3), held(['b', 2, LATER + 1], 5, 5));

  test('is released first by every command', () => {
    const expired = released(['a', 3, 'expired'], 5, 2);
    stock.when(at(LATER, hold('c', 3, LATER + 9))).then(expired, held(['c', 3, LATER + 9], 5, 5));
    stock.when(at(LATER, receive(1))).then(expired, received(1, 6, 2));
    stock.when(at(LATER, sell(3))).then(expired, sold([3], 2, 2));
    stock.when(at(LATER, count(2))).then(expired, counted(-3, 2, 2));
    stock.when(at(LATER, count(5))).then(expired);
  });

  test('is released once the time has come, and not before', () => {
    stock.when(at(LATER - 1, sell(1))).thenRefused('OUT_OF_STOCK');
    stock.when(at(LATER, sell(1))).then(released(['a', 3, 'expired'], 5, 2), sold([1], 4, 2));
  });

  test('is not sold out of', () => stock.when(at(LATER, sell(3, 'a'))).thenRefused('HOLD_NOT_FOUND'));
  test('frees its name', () =>
    stock
      .when(at(LATER, hold('a', 1, LATER + 9)))
      .then(released(['a', 3, 'expired'], 5, 2), held(['a', 1, LATER + 9], 5, 3)));
  test('is released where there are several, the oldest first', () =>
    stock
      .when(at(LATER + 1, makeUnlimited))
      .then(released(['a', 3, 'expired'], 5, 2), released(['b', 2, 'expired'], 5), madeUnlimited(5)));
});

describe('releasing', () => {
  test('releases that hold and no other', () => {
    const stock = given(received(5, 5), held(['a', 3], 5, 3), held(['b', 2], 5, 5));
    stock.when(release('a')).then(released(['a', 3, 'cancelled'], 5, 2));
    stock
      .when(release('a'))
      .thenState(stockItem(5, { holds: [{ holdId: 'b', quantity: 2, expiresAt: LATER }] }));
  });
  test('an unknown hold changes nothing', () => given(received(5, 5)).when(release('a')).thenNothing());
  test('twice is once', () =>
    given(received(5, 5), held(['a', 3], 5, 3), released(['a', 3, 'cancelled'], 5))
      .when(release('a'))
      .thenNothing());
});

describe('holding one unit for each', () => {
  test('holds in their order as far as there are units', () =>
    given(received(2, 2))
      .when(holdEach(['a', 'b', 'c']))
      .then(held(['a', 1], 2, 1), held(['b', 1], 2, 2)));
  test('holds no unit twice for one id', () =>
    given(received(2, 2), held(['a', 1], 2, 1))
      .when(holdEach(['a', 'b']))
      .then(held(['b', 1], 2, 2)));
  test('passes the units of expired holds on at once', () =>
    given(received(1, 1), held(['a', 1], 1, 1))
      .when(at(LATER, holdEach(['b'], LATER + 1)))
      .then(released(['a', 1, 'expired'], 1, 0), held(['b', 1, LATER + 1], 1, 1)));
});

describe('claiming a hold', () => {
  const twoUnits = [received(2, 2), held(['a', 1], 2, 1)] as const;

  test('makes its units those of a cart', () => {
    given(...twoUnits)
      .when(claim('a', 'mine'))
      .then(claimed(['a', 1, 'mine'], 2, 1));
    const state = fold(stockDecider, stockDecider.initial, [...twoUnits, claimed(['a', 1, 'mine'], 2, 1)]);
    expect(availability(state, NOW)).toEqual({ unlimited: false, available: 1 });
    expect(availability(state, NOW, ['other'])).toEqual({ unlimited: false, available: 1 });
    expect(availability(state, NOW, ['mine'])).toEqual({ unlimited: false, available: 2 });
  });
  test('again by the same cart is no news', () =>
    given(...twoUnits, claimed(['a', 1, 'mine'], 2, 1))
      .when(claim('a', 'mine'))
      .thenNothing());
  test('by another cart is refused, unless the caller may take it from the first', () => {
    const taken = given(...twoUnits, claimed(['a', 1, 'mine'], 2, 1));
    taken.when(claim('a', 'other')).thenRefused('RESTOCK_CLAIMED_ELSEWHERE');
    taken.when(claim('a', 'other', 'third')).thenRefused('RESTOCK_CLAIMED_ELSEWHERE');
    taken.when(claim('a', 'other', 'mine')).then(claimed(['a', 1, 'other', 'mine'], 2, 1));
  });
  test('is refused when there is none, or its time is over', () => {
    given(...twoUnits)
      .when(claim('b', 'mine'))
      .thenRefused('HOLD_NOT_FOUND');
    given(...twoUnits)
      .when(at(LATER, claim('a', 'mine')))
      .thenRefused('HOLD_NOT_FOUND');
  });
});

describe('extending a hold', () => {
  const until = LATER + EXTENSION.by;
  const soon = LATER - EXTENSION.from;
  const stock = [received(5, 5), held(['a', 3], 5, 3), claimed(['a', 3, 'mine'], 5, 3)];
  const extended = { type: 'StockHoldExtended', data: { holdId: 'a', cartId: 'mine', expiresAt: until } };
  const decideOn = (command: StockCommand, facts: readonly StockEvent[]) =>
    stockDecider.decide(command, fold(stockDecider, stockDecider.initial, facts), undefined);
  const decide = (time: number, command = extend('a', 'mine'), facts = stock) =>
    decideOn(at(time, command), facts);

  test('in its last minutes, by the buyer whose cart has claimed it', () => {
    expect(decide(soon)).toMatchObject([extended]);
    expect(decide(LATER - 1)).toMatchObject([extended]);
  });

  test.each([
    ['earlier', soon - 1, extend('a', 'mine')],
    ['by another cart', soon, extend('a', 'other')],
    ['where there is none', soon, extend('b', 'mine')],
  ])('%s changes nothing', (_, time, command) => expect(decide(time, command)).toEqual([]));

  test('after its end it is over', () =>
    expect(decide(LATER)).toMatchObject([{ type: 'StockReleased', data: { reason: 'expired' } }]));

  test('a second time changes nothing, also after an unpaid order has given it back', () => {
    const [first] = decide(soon) as [StockEvent];
    const facts = [...stock, first];
    expect(decide(until - 1, extend('a', 'mine'), facts)).toEqual([]);
    const paying = decideOn(at(soon, { ...pledge('o', 3), carts: ['mine'] } as StockCommand), facts);
    const declined = decideOn(at(soon, releasePledge('o')), [...facts, ...paying]);
    const back = [...facts, ...paying, ...declined];
    expect(fold(stockDecider, stockDecider.initial, back).holds).toMatchObject([
      { holdId: 'a', expiresAt: until, isExtended: true },
    ]);
    expect(decide(until - 1, extend('a', 'mine'), back)).toEqual([]);
  });
});

import { fold } from '@daybook/contracts/shared/event';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { availability, stockDecider } from './stock.decider.js';
import {
  adjust,
  adjusted,
  count,
  counted,
  held,
  LATER,
  madeUnlimited,
  makeUnlimited,
  NOW,
  receive,
  received,
  released,
  sell,
  sold,
  stockItem,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

describe('receiving', () => {
  test('adds units to the stock', () => {
    given().when(receive(5)).then(received(5, 5));
    given(received(5, 5)).when(receive(2)).then(received(2, 7));
    given(received(5, 5)).when(receive(2)).thenState(stockItem(7));
  });

  test('leaves what is held', () =>
    given(received(5, 5), held(['a', 3], 5, 3))
      .when(receive(2))
      .then(received(2, 7, 3)));

  test('does not end "unlimited"', () =>
    given(madeUnlimited(0))
      .when(receive(2))
      .thenState(stockItem(2, { status: 'unlimited' })));

  test.each([1.5, Number.NaN, Number.POSITIVE_INFINITY, '5'])('takes whole units, not %p', (quantity) =>
    given()
      .when(receive(quantity as number))
      .thenRefused('QUANTITY_NOT_WHOLE'),
  );
  test.each([0, -1, 1_000_000_001])('takes as many as a stock item can have, not %p', (quantity) =>
    given().when(receive(quantity)).thenRefused('STOCK_OUT_OF_RANGE'),
  );
  test('takes no more than a stock item can have in all', () => {
    const nearlyFull = given(received(999_999_999, 999_999_999));
    nearlyFull.when(receive(1)).then(received(1, 1_000_000_000));
    nearlyFull.when(receive(2)).thenRefused('STOCK_OUT_OF_RANGE');
  });
});

describe('adjusting', () => {
  test('adds or takes away units', () => {
    given(received(5, 5)).when(adjust(-2)).then(adjusted(-2, 3));
    given(received(5, 5)).when(adjust(2)).then(adjusted(2, 7));
    given(received(5, 5)).when(adjust(-2)).thenState(stockItem(3));
  });
  test('of a stock item that was never counted begins at 0', () =>
    given().when(adjust(2)).thenState(stockItem(2)));
  test('to fewer units than are held ends the youngest hold', () =>
    given(received(5, 5), held(['a', 2], 5, 2), held(['b', 2], 5, 4))
      .when(adjust(-2))
      .then(released(['b', 2, 'shortfall'], 5, 2), adjusted(-2, 3, 2)));
  test('takes no more than is on hand', () =>
    given(received(5, 5)).when(adjust(-6)).thenRefused('STOCK_TOO_FEW'));
  test('adds no more than a stock item can have', () =>
    given(received(5, 5)).when(adjust(999_999_996)).thenRefused('STOCK_OUT_OF_RANGE'));
  test('does not count what is unlimited', () =>
    given(madeUnlimited(0)).when(adjust(-1)).thenRefused('STOCK_UNLIMITED'));
  test.each([1.5, Number.NaN, '5', '-5'])('takes whole units, not %p', (difference) =>
    given(received(9, 9))
      .when(adjust(difference as number))
      .thenRefused('QUANTITY_NOT_WHOLE'),
  );
  test('by nothing is refused', () =>
    given(received(5, 5)).when(adjust(0)).thenRefused('STOCK_OUT_OF_RANGE'));
});

describe('counting', () => {
  test('names the units that were found, and the difference', () => {
    given(received(5, 5)).when(count(3)).then(counted(-2, 3));
    given(received(5, 5)).when(count(9)).then(counted(4, 9));
    given(received(5, 5)).when(count(9)).thenState(stockItem(9));
  });

  test('the same number changes nothing', () => given(received(5, 5)).when(count(5)).thenNothing());
  test('none for the first time is an event', () => given().when(count(0)).then(counted(0, 0)));
  test('ends "unlimited"', () => given(madeUnlimited(5)).when(count(5)).thenState(stockItem(5)));

  test.each([0.5, Number.NaN])('finds whole units, not %p', (found) =>
    given(received(5, 5)).when(count(found)).thenRefused('QUANTITY_NOT_WHOLE'),
  );
  test.each([-1, 1_000_000_001, 1e308])('finds as many as a stock item can have, not %p', (found) =>
    given(received(5, 5)).when(count(found)).thenRefused('STOCK_OUT_OF_RANGE'),
  );

  describe('fewer than are held', () => {
    const three = given(
      received(9, 9),
      held(['oldest', 3], 9, 3),
      held(['older', 2], 9, 5),
      held(['youngest', 1], 9, 6),
    );

    test('releases the youngest holds first, before the count stands', () =>
      three
        .when(count(4))
        .then(
          released(['youngest', 1, 'shortfall'], 9, 5),
          released(['older', 2, 'shortfall'], 9, 3),
          counted(-5, 4, 3),
        ));
    test('releases no more than it has to', () =>
      three.when(count(5)).then(released(['youngest', 1, 'shortfall'], 9, 5), counted(-4, 5, 5)));
    test('releases none when what is held is there', () => three.when(count(6)).then(counted(-3, 6, 6)));
    test('releases all when nothing is there', () =>
      three.when(count(0)).thenState(stockItem(0, { soldOuts: 1 })));
  });
});

const marked = (event: StockEvent, mark: 'unlimited' | 'soldOut') =>
  ({ ...event, data: { ...event.data, [mark]: true } }) as StockEvent;

describe('making unlimited', () => {
  test('is an event that keeps the units on hand', () => {
    given().when(makeUnlimited).then(madeUnlimited(0));
    given(received(5, 5), held(['a', 3], 5, 3))
      .when(makeUnlimited)
      .then(madeUnlimited(5, 3));
  });
  test('twice is once', () => given(madeUnlimited(0)).when(makeUnlimited).thenNothing());
  test('is for what never sells out; a count of none ends that', () => {
    given(received(3, 3), madeUnlimited(3))
      .when(sell(3))
      .thenState(stockItem(0, { status: 'unlimited' }));
    given(received(3, 3), madeUnlimited(3), marked(sold([3], 0), 'unlimited'))
      .when(count(0))
      .then(marked(counted(0, 0), 'soldOut'));
    given(madeUnlimited(0), marked(counted(0, 0), 'soldOut'))
      .when(receive(3))
      .thenState(stockItem(3, { soldOuts: 1 }));
  });
  test('keeps the episodes that sends and offers have noted: a sale before the mark sold it out', () =>
    given(received(5, 5), madeUnlimited(5), sold([5], 0), counted(4, 4), sold([4], 0))
      .when(receive(3))
      .thenState(stockItem(3, { soldOuts: 2 })));
});

describe('selling', () => {
  const stock = given(received(5, 5), held(['a', 3], 5, 3));

  test('takes units out of the stock', () => {
    given(received(5, 5))
      .when(sell(2))
      .then(sold([2], 3));
    given(received(5, 5))
      .when(sell(5))
      .thenState(stockItem(0, { soldOuts: 1 }));
  });
  test('sells no more than the free units', () => {
    stock.when(sell(2)).then(sold([2], 3, 3));
    stock.when(sell(3)).thenRefused('OUT_OF_STOCK');
  });
  test('out of a hold takes the held units, so a buyer’s own hold is no reason to refuse', () => {
    stock.when(sell(3, 'a')).then(sold([3, 'a'], 2));
    stock.when(sell(3, 'a')).thenState(stockItem(2));
  });
  test('out of a hold more than it holds takes what is free as well', () =>
    stock.when(sell(5, 'a')).then(sold([5, 'a'], 0)));
  test('out of a hold does not take units of other holds', () => {
    const both = given(received(5, 5), held(['a', 3], 5, 3), held(['b', 2], 5, 5));
    both.when(sell(3, 'a')).then(sold([3, 'a'], 2, 2));
    both.when(sell(4, 'a')).thenRefused('OUT_OF_STOCK');
  });
  test('out of a hold less than it holds ends the hold all the same', () =>
    stock.when(sell(1, 'a')).then(sold([1, 'a'], 4)));
  test('out of a hold that is gone is refused', () => stock.when(sell(1, 'b')).thenRefused('HOLD_NOT_FOUND'));
  test('is refused while nothing was received', () => given().when(sell(1)).thenRefused('OUT_OF_STOCK'));
  test('unlimited stock is never refused, and the units on hand never fall below zero', () => {
    given(received(2, 2), madeUnlimited(2))
      .when(sell(5))
      .then(marked(sold([5], 0), 'unlimited'));
    given(madeUnlimited(0), held(['a', 7], 0, 7))
      .when(sell(7, 'a'))
      .then(marked(sold([7, 'a'], 0), 'unlimited'));
  });
  test.each([
    [0, 'STOCK_OUT_OF_RANGE'],
    [-1, 'STOCK_OUT_OF_RANGE'],
    [2.5, 'QUANTITY_NOT_WHOLE'],
    [Number.NaN, 'QUANTITY_NOT_WHOLE'],
  ] as const)('takes whole units, not %p', (quantity, refusal) =>
    given(received(5, 5)).when(sell(quantity)).thenRefused(refusal),
  );
});

describe('what can be bought', () => {
  const after = (...events: readonly StockEvent[]) => fold(stockDecider, stockDecider.initial, events);

  test('is the units on hand less the held units', () =>
    expect(availability(after(received(5, 5), held(['a', 3], 5, 3)), NOW)).toEqual({
      unlimited: false,
      available: 2,
    }));
  test('includes a hold whose time is over, released or not', () => {
    const state = after(received(5, 5), held(['a', 3], 5, 3));
    expect(availability(state, LATER - 1).available).toBe(2);
    expect(availability(state, LATER).available).toBe(5);
  });
  test('is never below zero', () =>
    expect(availability(after(madeUnlimited(0), held(['a', 3], 0, 3)), NOW)).toEqual({
      unlimited: true,
      available: 0,
    }));
  test('of an unknown stock item is zero', () =>
    expect(availability(stockDecider.initial, NOW)).toEqual({ unlimited: false, available: 0 }));
});

import { Refusal } from '@daybook/contracts/shared/errors';
import { fold } from '@daybook/contracts/shared/event';
import { Forgotten } from '@daybook/contracts/shared/remembered';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { specFor } from '../platform/testing/decider-spec.js';
import { availability, type StockCommand, stockDecider } from './stock.decider.js';
import {
  adjust,
  adjusted,
  at,
  count,
  counted,
  held,
  hold,
  imported,
  importFigure,
  LATER,
  madeUnlimited,
  NOW,
  pledge,
  pledged,
  pledgeReleased,
  receive,
  received,
  release,
  released,
  releasePledge,
  returned,
  sell,
  sellPledge,
  sold,
  soldPledge,
  takeBack,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

describe('a pledge', () => {
  test('takes free units for an order', () =>
    given(received(5, 5))
      .when(pledge('o', 3))
      .then(pledged(['o', 3], 5, 3)));

  test('takes the units of a hold, which ends', () => {
    const stock = given(received(3, 3), held(['h', 3], 3, 3));
    stock.when(pledge('o', 3, 'h')).then(pledged(['o', 3, 'h'], 3, 3));
    stock.when(pledge('o', 2, 'h')).then(pledged(['o', 2, 'h'], 3, 2));
    stock.when(pledge('o', 3)).thenRefused('OUT_OF_STOCK');
  });

  test('takes free units where the hold is too small, or has ended', () => {
    given(received(5, 5), held(['h', 2], 5, 2))
      .when(pledge('o', 4, 'h'))
      .then(pledged(['o', 4, 'h'], 5, 4));
    given(received(5, 5), held(['h', 2], 5, 2))
      .when(at(LATER, pledge('o', 4, 'h')))
      .then(released(['h', 2, 'expired'], 5, 0), pledged(['o', 4], 5, 4));
    given(received(5, 5))
      .when(pledge('o', 1, 'of another'))
      .then(pledged(['o', 1], 5, 1));
  });

  test('is refused where others hold, or have pledged, the units', () => {
    given(received(2, 2), held(['h', 1], 2, 1))
      .when(pledge('o', 2))
      .thenRefused('OUT_OF_STOCK');
    given(received(2, 2), pledged(['a', 1], 2, 1))
      .when(pledge('o', 2))
      .thenRefused('OUT_OF_STOCK');
    given().when(pledge('o', 1)).thenRefused('OUT_OF_STOCK');
  });

  test('of unlimited stock is never refused', () =>
    given(madeUnlimited(0))
      .when(pledge('o', 7))
      .then(pledged(['o', 7], 0, 7)));

  test.each([
    [0, 'STOCK_OUT_OF_RANGE'],
    [-1, 'STOCK_OUT_OF_RANGE'],
    [0.5, 'QUANTITY_NOT_WHOLE'],
    [Number.NaN, 'QUANTITY_NOT_WHOLE'],
    [1e15, 'STOCK_OUT_OF_RANGE'],
  ] as const)('takes whole units, not %p', (quantity, refusal) =>
    given(received(5, 5)).when(pledge('o', quantity)).thenRefused(refusal),
  );

  test('is one for an order, also after it was sold; after its release the order gets none', () => {
    given(received(5, 5), pledged(['o', 3], 5, 3))
      .when(pledge('o', 3))
      .thenNothing();
    given(received(5, 5), pledged(['o', 3], 5, 3), soldPledge(['o', 3], 2))
      .when(pledge('o', 3))
      .thenNothing();
    for (const reason of ['cancelled', 'shortfall'] as const)
      given(received(5, 5), pledged(['o', 3], 5, 3), pledgeReleased(['o', 3], reason, 5))
        .when(pledge('o', 3))
        .thenRefused('OUT_OF_STOCK');
  });

  test('has no expiry', () =>
    given(received(5, 5), pledged(['o', 3], 5, 3))
      .when(at(NOW + 10 ** 12, hold('h', 3, NOW + 10 ** 12 + 1)))
      .thenRefused('OUT_OF_STOCK'));

  test('keeps its units from every buyer', () => {
    const stock = given(received(5, 5), pledged(['o', 3], 5, 3));
    stock.when(sell(3)).thenRefused('OUT_OF_STOCK');
    stock.when(hold('h', 3)).thenRefused('OUT_OF_STOCK');
    stock.when(sell(2)).then(sold([2], 3, 3));
    const state = fold(stockDecider, stockDecider.initial, [received(5, 5), pledged(['o', 3], 5, 3)]);
    expect(availability(state, NOW).available).toBe(2);
  });

  test('does not let its hold be made again', () =>
    given(received(5, 5), held(['h', 1], 5, 1), pledged(['o', 1, 'h'], 5, 1))
      .when(hold('h', 1))
      .thenNothing());

  test('is not ended by the release of the hold that it took', () =>
    given(received(5, 5), held(['h', 1], 5, 1), pledged(['o', 1, 'h'], 5, 1))
      .when(release('h'))
      .thenNothing());
});

describe('the end of a pledge', () => {
  const stock = given(received(5, 5), held(['h', 1], 5, 1), pledged(['o', 3, 'h'], 5, 3));

  test('sold: the units are gone, and the sale names the hold', () =>
    stock.when(sellPledge('o')).then(soldPledge(['o', 3, 'h'], 2)));
  test('released: the units are free', () =>
    stock.when(releasePledge('o')).then(pledgeReleased(['o', 3, 'h'], 'cancelled', 5)));

  test('comes once', () => {
    const wasSold = given(received(5, 5), pledged(['o', 3], 5, 3), soldPledge(['o', 3], 2));
    wasSold.when(sellPledge('o')).thenNothing();
    wasSold.when(releasePledge('o')).thenNothing();
    const wasReleased = given(
      received(5, 5),
      pledged(['o', 3], 5, 3),
      pledgeReleased(['o', 3], 'cancelled', 5),
    );
    wasReleased.when(releasePledge('o')).thenNothing();
    wasReleased.when(sellPledge('o')).thenRefused('PLEDGE_NOT_FOUND');
  });

  test('of an order without a pledge: there is nothing to sell or to release', () => {
    given(received(5, 5)).when(sellPledge('x')).thenRefused('PLEDGE_NOT_FOUND');
    given(received(5, 5)).when(releasePledge('x')).thenNothing();
  });

  test('a sale past the pledge does not end it', () =>
    given(received(5, 5), pledged(['order', 3], 5, 3), sold([2], 3, 3))
      .when(sellPledge('order'))
      .then(soldPledge(['order', 3], 0)));
});

describe('when fewer units are found than are set aside', () => {
  const stock = given(received(6, 6), pledged(['a', 2], 6, 2), pledged(['b', 2], 6, 4), held(['h', 2], 6, 6));

  test('holds end first, and pledges last, the youngest first', () => {
    stock.when(count(4)).then(released(['h', 2, 'shortfall'], 6, 4), counted(-2, 4, 4));
    stock
      .when(count(3))
      .then(
        released(['h', 2, 'shortfall'], 6, 4),
        pledgeReleased(['b', 2], 'shortfall', 6, 2),
        counted(-3, 3, 2),
      );
    stock
      .when(adjust(-6))
      .then(
        released(['h', 2, 'shortfall'], 6, 4),
        pledgeReleased(['b', 2], 'shortfall', 6, 2),
        pledgeReleased(['a', 2], 'shortfall', 6, 0),
        adjusted(-6, 0),
      );
  });

  test('a change that keeps the units of orders is refused, and ends holds all the same', () => {
    const keeping = (command: StockCommand) => ({ ...command, keepsOrders: true }) as StockCommand;
    stock.when(keeping(count(4))).then(released(['h', 2, 'shortfall'], 6, 4), counted(-2, 4, 4));
    stock.when(keeping(count(3))).thenRefused('STOCK_BREAKS_PLEDGES');
    stock.when(keeping(adjust(-6))).thenRefused('STOCK_BREAKS_PLEDGES');
    expect(() =>
      stockDecider.decide(
        keeping(adjust(-6)),
        fold(stockDecider, stockDecider.initial, [
          received(6, 6),
          pledged(['a', 2], 6, 2),
          pledged(['b', 3], 6, 5),
        ]),
        undefined,
      ),
    ).toThrow(/Units: 5\. Orders: 2\./);
  });

  test('an imported figure does the same', () =>
    stock
      .when(importFigure(2))
      .then(
        released(['h', 2, 'shortfall'], 6, 4),
        pledgeReleased(['b', 2], 'shortfall', 6, 2),
        imported(counted(-4, 2, 2)),
      ));

  test('a broken pledge is not sold', () =>
    given(
      received(2, 2),
      pledged(['o', 2], 2, 2),
      pledgeReleased(['o', 2], 'shortfall', 2),
      counted(-2, 0),
      received(2, 2),
    )
      .when(sellPledge('o'))
      .thenRefused('PLEDGE_NOT_FOUND'));
  test('units that are received later are free', () =>
    given(received(2, 2), pledged(['o', 2], 2, 2))
      .when(receive(1))
      .then(received(1, 3, 2)));
});

test('sold units come back once for each return of their order', () => {
  const history = [received(5, 5), pledged(['o', 3], 5, 3), soldPledge(['o', 3], 2)];
  given(...history)
    .when(takeBack('o', 'r1', 2))
    .then(returned(['o', 'r1', 2], 4));
  given(...history, returned(['o', 'r1', 2], 4))
    .when(takeBack('o', 'r1', 2))
    .thenNothing();
  given(...history, returned(['o', 'r1', 2], 4))
    .when(takeBack('o', 'r2', 1))
    .then(returned(['o', 'r2', 1], 5));
});

describe('of a product that never runs out', () => {
  const mayLack = (command: StockCommand) => ({ ...command, mayLack: true }) as StockCommand;
  const sale = mayLack(sellPledge('o'));
  const back = mayLack(takeBack('o', 'r1', 1));
  const before = [received(5, 5), pledged(['o', 1], 5, 1)];

  test('an order without units has nothing to sell and nothing to bring back', () => {
    for (const stock of [given(), given(received(5, 5))]) {
      stock.when(sale).thenNothing();
      stock.when(back).thenNothing();
    }
    const lost = given(...before, pledgeReleased(['o', 1], 'shortfall', 5));
    lost.when(sale).thenNothing();
    lost.when(back).thenNothing();
  });

  test('units that an order has are sold once, and come back once', () => {
    const wasSold = [...before, soldPledge(['o', 1], 4)];
    given(...before)
      .when(sale)
      .then(soldPledge(['o', 1], 4));
    given(...wasSold)
      .when(sale)
      .thenNothing();
    given(...wasSold)
      .when(back)
      .then(returned(['o', 'r1', 1], 5));
    given(...wasSold, returned(['o', 'r1', 1], 5))
      .when(back)
      .thenNothing();
  });
});

test('what is still pledged to a cancelled order is free, and what it never had does not come back', () => {
  given(received(5, 5), pledged(['o', 3], 5, 3))
    .when(takeBack('o', 'r1', 3))
    .then(pledgeReleased(['o', 3], 'cancelled', 5));
  given(received(5, 5), pledged(['o', 3], 5, 3), pledgeReleased(['o', 3], 'cancelled', 5))
    .when(takeBack('o', 'r1', 3))
    .thenNothing();
});

describe('what the state has forgotten is looked for in the events', () => {
  const others = Array.from({ length: 201 }, (_, i) => [
    orderedAt(`later-${i}`, 10 + i),
    soldPledge([`later-${i}`, 1], 499),
    returnedAt(`later-${i}`, 10 + i),
  ]).flat();
  const forgotten = (...own: readonly StockEvent[]) =>
    fold(stockDecider, stockDecider.initial, [received(500, 500), ...own, ...others]);
  const decide = (command: StockCommand, ...own: readonly StockEvent[]) => {
    expect(() => stockDecider.decide(command, forgotten(...own), undefined)).toThrow(Forgotten);
    return stockDecider.decide({ ...command, ofOrder: own }, forgotten(...own), undefined);
  };
  const start = orderedAt('o', 5);
  const wasSold = [start, soldPledge(['o', 1], 499)];

  test('a return comes once, however many came since', () => {
    const command = takeBackAt(5);
    expect(decide(command, ...wasSold, returnedAt('o', 5))).toEqual([]);
    expect(decide(command, ...wasSold)).toHaveLength(1);
  });

  test('a return that was asked for later than those is new, without a look', () => {
    expect(stockDecider.decide(takeBackAt(1000), forgotten(...wasSold), undefined)).toHaveLength(1);
  });

  test('what a shortfall took, or was free again, does not come back', () => {
    for (const reason of ['shortfall', 'cancelled'] as const)
      expect(decide(takeBack('o', 'r', 1), start, pledgeReleased(['o', 1], reason, 500))).toEqual([]);
  });

  test('an order is pledged and sold once', () => {
    const pledgeAt = (orderedAt: number) => ({ ...pledge('o', 1), orderedAt }) as StockCommand;
    expect(decide(pledgeAt(5), ...wasSold)).toEqual([]);
    expect(decide(pledgeAt(5))).toHaveLength(1);
    expect(stockDecider.decide(pledgeAt(1000), forgotten(), undefined)).toHaveLength(1);
    expect(decide(sellPledge('o'), ...wasSold)).toEqual([]);
    expect(() => decide(sellPledge('o'), start, pledgeReleased(['o', 1], 'shortfall', 500))).toThrow(Refusal);
  });
});

const takeBackAt = (requestedAt: number) =>
  ({ ...takeBack('o', 'r', 1), isSold: true, requestedAt }) as StockCommand;
function orderedAt(orderId: string, time: number): StockEvent {
  const event = pledged([orderId, 1], 500, 1);
  return { ...event, data: { ...event.data, orderedAt: time } } as StockEvent;
}
function returnedAt(orderId: string, requestedAt: number): StockEvent {
  const event = returned([orderId, 'r', 1], 500);
  return { ...event, data: { ...event.data, requestedAt } } as StockEvent;
}

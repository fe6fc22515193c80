import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../platform/testing/decider-spec.js';
import { availability, stockDecider } from './stock.decider.js';
import {
  at,
  claim,
  claimed,
  held,
  holdEach,
  LATER,
  NOW,
  pledge,
  pledged,
  pledgeReleased,
  received,
  release,
  released,
  releasePledge,
  sellPledge,
  soldPledge,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

/** The order of a cart, and of those that were merged into it. */
const pledgeOf = (orderId: string, quantity: number, ...carts: string[]) => ({
  ...pledge(orderId, quantity),
  carts,
});
/** The last unit, which a cart has claimed. */
const lastUnit = [received(1, 1), held(['h', 1], 1, 1), claimed(['h', 1, 'phone'], 1, 1)];
const ofPhone = { cartId: 'phone' };
const inOrder = pledged(['o', 1, 'h'], 1, 1);
const ordered = { ...inOrder, data: { ...inOrder.data, ...ofPhone } } as typeof inOrder;

describe('the unit that a cart has claimed', () => {
  test('becomes the pledge of its order, and of no other order', () => {
    given(...lastUnit)
      .when(pledgeOf('o', 1, 'phone'))
      .then(ordered);
    given(...lastUnit)
      .when(pledgeOf('o', 1, 'laptop'))
      .thenRefused('OUT_OF_STOCK');
    given(...lastUnit)
      .when(pledge('o', 1))
      .thenRefused('OUT_OF_STOCK');
  });

  test('also when the cart was merged into the one of the order', () => {
    const { data } = ordered;
    given(...lastUnit)
      .when(pledgeOf('o', 1, 'laptop', 'phone'))
      .then({ ...ordered, data: { ...data, cartId: 'laptop' } } as typeof ordered);
  });

  test('is free when its hold is over, so the order takes it as any other', () =>
    given(...lastUnit)
      .when(at(LATER, pledgeOf('o', 1, 'phone')))
      .then(released(['h', 1, 'expired'], 1, 0), {
        ...pledged(['o', 1], 1, 1),
        data: { ...pledged(['o', 1], 1, 1).data, ...ofPhone },
      } as typeof ordered));

  test('comes with a second one, and with free units; one that the order does not need stays', () => {
    const two = [
      received(3, 3),
      held(['a', 1], 3, 1),
      claimed(['a', 1, 'phone'], 3, 1),
      held(['b', 1], 3, 2),
      claimed(['b', 1, 'phone'], 3, 2),
    ];
    const of = (quantity: number, heldAfter: number, more: object) => {
      const event = pledged(['o', quantity, 'a'], 3, heldAfter);
      return { ...event, data: { ...event.data, ...ofPhone, ...more } } as typeof event;
    };
    given(...two)
      .when(pledgeOf('o', 1, 'phone'))
      .then(of(1, 2, {}));
    given(...two)
      .when(pledgeOf('o', 2, 'phone'))
      .then(of(2, 2, { moreHoldIds: ['b'] }));
    given(...two)
      .when(pledgeOf('o', 3, 'phone'))
      .then(of(3, 3, { moreHoldIds: ['b'] }));
  });

  test('is available to its cart while it is pledged, and to no other', () => {
    const state = fold(stockDecider, stockDecider.initial, [...lastUnit, ordered]);
    const availableTo = (...carts: string[]) => availability(state, NOW, carts).available;
    expect([availableTo('phone'), availableTo('laptop'), availableTo()]).toEqual([1, 0, 0]);
  });

  test('is sold as the hold that it was', () =>
    given(...lastUnit, ordered)
      .when(sellPledge('o'))
      .then(soldPledge(['o', 1, 'h'], 0)));
});

describe('an order that is not paid', () => {
  test('gives its cart back what was held for it, in the same append', () =>
    given(...lastUnit, ordered)
      .when(releasePledge('o'))
      .then(
        pledgeReleased(['o', 1, 'h'], 'cancelled', 1),
        held(['h', 1], 1, 1),
        claimed(['h', 1, 'phone'], 1, 1),
      ));

  test('gives it to all when the time of the hold is over', () =>
    given(...lastUnit, ordered)
      .when(at(LATER, releasePledge('o')))
      .then(pledgeReleased(['o', 1, 'h'], 'cancelled', 1)));

  test('once: a repeat holds nothing again', () =>
    given(
      ...lastUnit,
      ordered,
      pledgeReleased(['o', 1, 'h'], 'cancelled', 1),
      held(['h', 1], 1, 1),
      claimed(['h', 1, 'phone'], 1, 1),
      released(['h', 1, 'cancelled'], 1),
    )
      .when(releasePledge('o'))
      .thenNothing());

  test('leaves the unit to the next order of the cart', () =>
    given(
      ...lastUnit,
      ordered,
      pledgeReleased(['o', 1, 'h'], 'cancelled', 1),
      held(['h', 1], 1, 1),
      claimed(['h', 1, 'phone'], 1, 1),
    )
      .when(pledgeOf('next', 1, 'phone'))
      .then({ ...ordered, data: { ...ordered.data, orderId: 'next' } } as typeof ordered));
});

test('the holds of a pledge are neither made, claimed nor released beside it', () => {
  const stock = given(...lastUnit, ordered);
  stock.when(holdEach(['h'])).thenNothing();
  stock.when(release('h')).thenNothing();
  stock.when(claim('h', 'laptop', 'phone')).thenRefused('HOLD_NOT_FOUND');
});

import { fold } from '@daybook/contracts/shared/event';
import { specFor } from '../platform/testing/decider-spec.js';
import { availability, stockDecider } from './stock.decider.js';
import {
  aheadReleased,
  count,
  counted,
  hold,
  madeUnlimited,
  NOW,
  pledge,
  pledgeAhead,
  pledged,
  pledgedAhead,
  pledgedFromAhead,
  pledgeReleased,
  pledgeRenewal,
  received,
  releaseAhead,
  releasePledge,
  sell,
  sellPledge,
  soldPledge,
  takeBack,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);
const five = received(5, 5);
const taken = [aheadReleased([1, 3], 'takenOver', 5), pledgedFromAhead(['o', 3, 1], 5, 3)];

describe('units of a renewal that has no order yet', () => {
  test('are free ones, once for each round', () => {
    given(five)
      .when(pledgeAhead(1, 3))
      .then(pledgedAhead([1, 3], 5, 3));
    given(five, pledgedAhead([1, 3], 5, 3))
      .when(pledgeAhead(1, 3))
      .thenNothing();
  });

  test('are not there where others hold or have pledged them', () => {
    given(five, pledged(['o', 3], 5, 3))
      .when(pledgeAhead(1, 3))
      .thenRefused('OUT_OF_STOCK');
    given().when(pledgeAhead(1, 1)).thenRefused('OUT_OF_STOCK');
    given(madeUnlimited(0))
      .when(pledgeAhead(1, 3))
      .then(pledgedAhead([1, 3], 0, 3));
  });

  test('cannot be bought by visitors', () => {
    const stock = given(five, pledgedAhead([1, 3], 5, 3));
    stock.when(pledge('visitor', 3)).thenRefused('OUT_OF_STOCK');
    stock.when(sell(3)).thenRefused('OUT_OF_STOCK');
    stock.when(hold('h', 3)).thenRefused('OUT_OF_STOCK');
    const state = fold(stockDecider, stockDecider.initial, [five, pledgedAhead([1, 3], 5, 3)]);
    expect(availability(state, NOW, ['cart']).available).toBe(2);
  });

  test.each([0, -1, 0.5, Number.NaN, 1e15])('are whole, not %p', (quantity) => {
    expect(() => stockDecider.decide(pledgeAhead(1, quantity), stockDecider.initial, undefined)).toThrow();
  });

  test('are free when the renewal needs them no more, and the round gets no others', () => {
    const released = aheadReleased([1, 3], 'cancelled', 5);
    given(five, pledgedAhead([1, 3], 5, 3))
      .when(releaseAhead(1))
      .then(released);
    given(five).when(releaseAhead(1)).thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), released)
      .when(pledgeAhead(1, 3))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), released)
      .when(pledgeAhead(2, 3))
      .then(pledgedAhead([2, 3], 5, 3));
    given(five, pledgedAhead([1, 3], 5, 3))
      .when(releaseAhead(2))
      .thenNothing();
  });

  test('are missing first when a count finds too few: an order may be paid', () => {
    given(five, pledgedAhead([1, 2], 5, 2), pledged(['o', 3], 5, 5))
      .when(count(3))
      .then(aheadReleased([1, 2], 'shortfall', 5, 3), counted(-2, 3, 3));
    given(five, pledgedAhead([1, 2], 5, 2), aheadReleased([1, 2], 'shortfall', 5), counted(-5, 0), five)
      .when(pledgeAhead(1, 2))
      .thenNothing();
  });
});

describe('the order of a renewal', () => {
  test('takes over what was pledged ahead, in one append', () => {
    given(five, pledgedAhead([1, 3], 5, 3))
      .when(pledgeRenewal('o', 3))
      .then(...taken);
    given(five, pledgedAhead([1, 3], 5, 3), pledged(['visitor', 2], 5, 5))
      .when(pledgeRenewal('o', 3))
      .then(aheadReleased([1, 3], 'takenOver', 5, 2), pledgedFromAhead(['o', 3, 1], 5, 5));
  });

  test('takes free units where none were pledged ahead, and what is missing', () => {
    given(five)
      .when(pledgeRenewal('o', 3))
      .then(pledged(['o', 3], 5, 3));
    given(five, pledgedAhead([1, 3], 5, 3))
      .when(pledgeRenewal('o', 4))
      .then(aheadReleased([1, 3], 'takenOver', 5), pledgedFromAhead(['o', 4, 1], 5, 4));
    given(five, pledgedAhead([1, 3], 5, 3), pledged(['visitor', 2], 5, 5))
      .when(pledgeRenewal('o', 4))
      .thenRefused('OUT_OF_STOCK');
  });

  test('takes nothing a second time, and the round gets nothing beside it', () => {
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(pledgeRenewal('o', 3))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(pledgeAhead(1, 3))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(releaseAhead(1))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), ...taken, soldPledge(['o', 3], 2))
      .when(pledgeAhead(1, 2))
      .thenNothing();
  });

  test('sells them as any other order', () =>
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(sellPledge('o'))
      .then(soldPledge(['o', 3], 2)));

  test('gives them back when it is not paid, and the next one takes them over again', () => {
    const back = [pledgeReleased(['o', 3], 'cancelled', 5), pledgedAhead([1, 3, 1], 5, 3)];
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(releasePledge('o'))
      .then(...back);
    given(five, pledgedAhead([1, 3], 5, 3), ...taken, ...back)
      .when(releasePledge('o'))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), ...taken, ...back)
      .when(pledgeAhead(1, 3))
      .thenNothing();
    given(five, pledgedAhead([1, 3], 5, 3), ...taken, ...back)
      .when(pledgeRenewal('o2', 3))
      .then(aheadReleased([1, 3, 1], 'takenOver', 5), pledgedFromAhead(['o2', 3, 1, 1], 5, 3));
    given(five, pledgedAhead([1, 3], 5, 3), ...taken, ...back)
      .when(releaseAhead(1))
      .then(aheadReleased([1, 3, 1], 'cancelled', 5));
  });

  test('that was cancelled later gives them back to everyone', () =>
    given(five, pledgedAhead([1, 3], 5, 3), ...taken)
      .when(takeBack('o', 'r', 3))
      .then(pledgeReleased(['o', 3], 'cancelled', 5)));

  test('of another period or subscription takes none of them', () => {
    const stock = given(received(3, 3), pledgedAhead([1, 3], 3, 3));
    const other = (renewal: object) => ({ ...pledgeRenewal('o', 1), renewal }) as never;
    stock.when(other({ subscriptionId: 's', period: 2 })).thenRefused('OUT_OF_STOCK');
    stock.when(other({ subscriptionId: 't', period: 1 })).thenRefused('OUT_OF_STOCK');
  });
});

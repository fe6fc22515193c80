import { specFor } from '../platform/testing/decider-spec.js';
import { stockDecider } from './stock.decider.js';
import {
  counted,
  held,
  pledgeAgain,
  pledged,
  pledgedAgain,
  pledgeReleased,
  received,
  returned,
  sellPledge,
  soldPledge,
  takeBack,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

describe('a placed order whose units a count took', () => {
  const lost = [received(2, 2), pledged(['o', 2], 2, 2), pledgeReleased(['o', 2], 'shortfall', 2)] as const;
  const again = pledgedAgain(['o', 2], 2, 2);

  test('gets others once there are enough, as many as it needs', () => {
    const short = given(...lost, counted(-1, 1));
    short.when(pledgeAgain('o', 2)).thenRefused('OUT_OF_STOCK');
    short.when(pledgeAgain('o', 1)).then(pledgedAgain(['o', 1], 1, 1));
    given(...lost, counted(-1, 1), received(1, 2))
      .when(pledgeAgain('o', 2))
      .then(again);
  });
  test('takes none that are set aside for others', () =>
    given(...lost, held(['h', 1], 2, 1))
      .when(pledgeAgain('o', 2))
      .thenRefused('OUT_OF_STOCK'));
  test('is pledged and sold once, and what was sold comes back', () => {
    given(...lost, again)
      .when(pledgeAgain('o', 2))
      .thenNothing();
    const wasSold = given(...lost, again, soldPledge(['o', 2], 0));
    wasSold.when(sellPledge('o')).thenNothing();
    wasSold.when(pledgeAgain('o', 2)).thenNothing();
    wasSold.when(takeBack('o', 'r', 2)).then(returned(['o', 'r', 2], 2));
  });
  test('whose units went back in the middle of it gets what it still needs', () =>
    given(...lost, again, pledgeReleased(['o', 2], 'cancelled', 2))
      .when(pledgeAgain('o', 2))
      .then(again));
});

import { specFor } from '../platform/testing/decider-spec.js';
import { stockDecider } from './stock.decider.js';
import {
  counted,
  held,
  imported,
  importFigure,
  madeUnlimited,
  received,
  released,
  sold,
} from './testing/stock-items.js';

const { given } = specFor(stockDecider, undefined);

describe('an import', () => {
  const once = imported(counted(10, 10));

  test('of a figure is a count out of a file', () => given().when(importFigure(10)).then(once));
  test('of "unlimited" is one out of a file', () =>
    given()
      .when(importFigure('unlimited'))
      .then(imported(madeUnlimited(0))));

  test('of the same figure again is no news', () => {
    given(once).when(importFigure(10)).thenNothing();
    given(imported(madeUnlimited(0)))
      .when(importFigure('unlimited'))
      .thenNothing();
  });

  test('of the same figure again does not undo sales', () =>
    given(once, sold([4], 6))
      .when(importFigure(10))
      .thenNothing());
  test('of the same figure again does not undo received units', () =>
    given(once, received(5, 15)).when(importFigure(10)).thenNothing());
  test('of the same figure again does not undo a count', () =>
    given(once, counted(-3, 7)).when(importFigure(10)).thenNothing());
  test('of the same figure again does not undo "unlimited"', () =>
    given(once, madeUnlimited(10)).when(importFigure(10)).thenNothing());

  test('of another figure counts', () =>
    given(once, sold([4], 6))
      .when(importFigure(8))
      .then(imported(counted(2, 8))));
  test('of another figure counts, and the figure before counts again after it', () =>
    given(once, imported(counted(-2, 8)))
      .when(importFigure(10))
      .then(imported(counted(2, 10))));
  test('of a figure after "unlimited" counts', () =>
    given(once, imported(madeUnlimited(10)))
      .when(importFigure(10))
      .then(imported(counted(0, 10))));

  test('of a figure that equals the stock is remembered, so that it undoes nothing later', () => {
    given(received(10, 10))
      .when(importFigure(10))
      .then(imported(counted(0, 10)));
    given(received(10, 10), imported(counted(0, 10)), sold([3], 7))
      .when(importFigure(10))
      .thenNothing();
  });

  test('that finds too few releases the youngest holds, like every count', () =>
    given(once, held(['a', 3], 10, 3), held(['b', 3], 10, 6))
      .when(importFigure(4))
      .then(released(['b', 3, 'shortfall'], 10, 3), imported(counted(-6, 4, 3))));

  test('of no whole number is refused', () =>
    given().when(importFigure(1.5)).thenRefused('QUANTITY_NOT_WHOLE'));
});

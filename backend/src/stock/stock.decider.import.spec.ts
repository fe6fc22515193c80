import type { ImportedFigure } from '@daybook/contracts/stock/imported-figures';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import fc from 'fast-check';
import { specFor } from '../platform/testing/decider-spec.js';
import { type StockCommand, stockDecider } from './stock.decider.js';
import {
  adjust,
  adjusted,
  count,
  counted,
  held,
  importExport,
  imported,
  importedFrom,
  importFigure,
  madeUnlimited,
  makeUnlimited,
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

/** It takes the first import back. */
const undone = (event: StockEvent) => ({ ...event, data: { ...event.data, lastImport: null } }) as StockEvent;

describe('an import that was taken back', () => {
  const takeBack = (difference: number, lastImport: ImportedFigure | null) => ({
    ...adjust(difference, 'undone'),
    lastImport,
  });
  const takenBack = (difference: number, onHand: number, lastImport: ImportedFigure | null) => {
    const event = adjusted(difference, onHand);
    return { ...event, data: { ...event.data, reason: 'undone', lastImport } } as StockEvent;
  };
  const story = [counted(10, 10), imported(counted(15, 25))] as const;

  test('says which import was the last before it', () =>
    given(...story)
      .when(takeBack(-15, null))
      .then(takenBack(-15, 10, null)));
  test('can be made again, with the same figure', () =>
    given(...story, takenBack(-15, 10, null), sold([4], 6))
      .when(importFigure(25))
      .then(imported(counted(19, 25))));
  test('of an edited export can be made again', () =>
    given(received(10, 10), importedFrom(counted(5, 15), 15, 0), takenBack(-5, 10, null))
      .when(importExport(15, 10, 0))
      .then(importedFrom(counted(5, 15), 15, 0)));
  test('leaves the figure of the import before: the same figure again does not undo sales', () =>
    given(
      imported(counted(10, 10)),
      sold([4], 6),
      imported(counted(19, 25)),
      takenBack(-19, 6, { figure: 10, revision: null }),
    )
      .when(importFigure(10))
      .thenNothing());
  test('of a change by hand leaves the last import as it is', () =>
    given(...story, adjusted(-1, 24), adjusted(1, 25))
      .when(importFigure(25))
      .thenNothing());
  test('is forgotten where it said what was there: the file counts again', () => {
    given(counted(5, 5), imported(counted(0, 5)))
      .when(takeBack(0, null))
      .then(takenBack(0, 5, null));
    given(counted(5, 5), imported(counted(0, 5)), takenBack(0, 5, null), sold([2], 3))
      .when(importFigure(5))
      .then(imported(counted(2, 5)));
    given(imported(counted(5, 5)), takenBack(0, 5, null))
      .when(takeBack(0, null))
      .thenNothing();
  });
  test('leaves what was unlimited before it unlimited', () => {
    given(madeUnlimited(0), imported(madeUnlimited(0)))
      .when({ ...makeUnlimited, lastImport: null } as StockCommand)
      .then(undone(madeUnlimited(0)));
    given(madeUnlimited(0), imported(madeUnlimited(0)), undone(madeUnlimited(0)))
      .when({ ...makeUnlimited, lastImport: null } as StockCommand)
      .thenNothing();
  });
  test('says so as well where the stock was unlimited, or becomes so again', () => {
    given(counted(10, 10), imported(madeUnlimited(10)))
      .when({ ...count(10), lastImport: null } as StockCommand)
      .then(undone(counted(0, 10)));
    given(counted(10, 10), imported(madeUnlimited(10)), undone(counted(0, 10)))
      .when(importFigure('unlimited'))
      .then(imported(madeUnlimited(10)));
    given(madeUnlimited(0), imported(counted(10, 10)))
      .when({ ...makeUnlimited, lastImport: null } as StockCommand)
      .then(undone(madeUnlimited(10)));
    given(madeUnlimited(0), imported(counted(10, 10)), undone(madeUnlimited(10)))
      .when(importFigure(10))
      .then(imported(counted(0, 10)));
  });
});

describe('an import of an export', () => {
  test('of a figure that the owner left as it was is no news, whatever happened since', () => {
    given(received(10, 10), sold([4], 6))
      .when(importExport(10, 10, 0))
      .thenNothing();
    given(received(10, 10), madeUnlimited(10))
      .when(importExport(10, 10, 0))
      .thenNothing();
    given()
      .when(importExport(0, 0, -1))
      .thenNothing();
    given(madeUnlimited(0))
      .when(importExport('unlimited', 'unlimited', 0))
      .thenNothing();
  });

  test('of a changed figure moves the stock by the change: what was sold since stays sold', () =>
    given(received(10, 10), sold([4], 6))
      .when(importExport(15, 10, 0))
      .then(importedFrom(counted(5, 11), 15, 0)));

  test('never leaves less than nothing', () =>
    given(received(10, 10), sold([4], 6))
      .when(importExport(2, 10, 0))
      .then(importedFrom(counted(-6, 0), 2, 0)));

  const added = [received(10, 10), importedFrom(counted(5, 15), 15, 0)] as const;
  test('of the same file again is no news', () =>
    given(...added)
      .when(importExport(15, 10, 0))
      .thenNothing());
  test('of the same file, edited again, moves the stock by the new edit alone', () =>
    given(...added, sold([1], 14))
      .when(importExport(18, 10, 0))
      .then(importedFrom(counted(3, 17), 18, 0)));
  test('that was exported after the first one, with the same figure, counts', () =>
    given(...added, sold([5], 10))
      .when(importExport(15, 10, 2))
      .then(importedFrom(counted(5, 15), 15, 2)));
  test('that was exported before a file that was imported since is refused, unless the owner left its figure as it was', () => {
    const later = [...added, importedFrom(counted(1, 16), 16, 1)] as const;
    given(...later)
      .when(importExport(12, 10, 0))
      .thenRefused('STOCK_FILE_OUTDATED');
    given(...later)
      .when(importExport(10, 10, 0))
      .thenNothing();
  });

  test('turns "unlimited" on and off', () => {
    given(received(10, 10))
      .when(importExport('unlimited', 10, 0))
      .then(importedFrom(madeUnlimited(10), 'unlimited', 0));
    given(madeUnlimited(0))
      .when(importExport(7, 'unlimited', 0))
      .then(importedFrom(counted(7, 7), 7, 0));
  });

  test('with any sales in between sells no unit twice: on hand is the edited figure less what was sold', () => {
    fc.assert(
      fc.property(
        fc.nat(1_000),
        fc.nat(1_000),
        fc.array(fc.integer({ min: 1, max: 9 })),
        (had, wanted, sales) => {
          let onHand = had;
          const events = sales.flatMap((quantity) => {
            if (quantity > onHand) return [];
            onHand -= quantity;
            return [sold([quantity], onHand)];
          });
          const story = [...(had > 0 ? [received(had, had)] : [counted(0, 0)]), ...events];
          const state = story.reduce(stockDecider.evolve, stockDecider.initial);
          const command = importExport(wanted, had, 0);
          const after = stockDecider.decide(command, state, undefined).reduce(stockDecider.evolve, state);
          const soldUnits = had - onHand;
          expect(after.onHand).toBe(wanted === had ? onHand : Math.max(0, wanted - soldUnits));
          expect(stockDecider.decide(command, after, undefined)).toEqual([]);
        },
      ),
    );
  });
});

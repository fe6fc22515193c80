import type { ImportedFigure } from '@daybook/contracts/stock/imported-figures';
import type { SetAside } from './pledges.state.js';

export type StockState = SetAside & {
  /** `unknown`: the owner has received and counted nothing yet */
  readonly status: 'unknown' | 'counted' | 'unlimited';
  readonly onHand: number;
  /** the last imported figure; the same figure again changes nothing, so that sales and counts since are kept */
  readonly lastImport: ImportedFigure | null;
  /** how often it sold out; what is unlimited does not */
  readonly soldOuts: number;
};

/** The variant that the stock item is of; every event of the stream names it. */
export type StockedVariant = { readonly variantId: string; readonly itemId: string; readonly sku: string };

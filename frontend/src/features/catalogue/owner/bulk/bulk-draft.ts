import type { BulkChangeRequest } from '@daybook/contracts/catalogue/bulk-change.api';
import { MAX_STOCK_UNITS } from '@daybook/contracts/shared/limits';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import type { AdjustReason } from '@daybook/contracts/stock/shared/adjust-reasons';
import { type NumberKind, numberIn, numberKind } from '../../../../lib/owner/typed-number';
import { type PriceChange, priceChangeRequest } from './price-change-fields';

/** What the owner has typed into the dialog of a bulk change. */
export type BulkDraft = {
  readonly price: PriceChange;
  readonly sale: { readonly off: string; readonly rounding: PriceChange['rounding'] };
  readonly addTags: readonly string[];
  readonly removeTags: readonly string[];
  readonly collectionId: string;
  readonly stock: {
    readonly by: 'set' | 'difference' | 'unlimited';
    readonly units: string;
    readonly reason: AdjustReason;
  };
};

export const EMPTY_DRAFT: BulkDraft = {
  price: { by: 'percent', value: '', rounding: 'none' },
  sale: { off: '', rounding: 'none' },
  addTags: [],
  removeTags: [],
  collectionId: '',
  stock: { by: 'set', units: '', reason: 'counted' },
};

/** Hundredths of a percent off a price. */
export const offKind = ({ locale }: AmountFormat): NumberKind =>
  numberKind(locale, { min: 1, max: 9999, decimals: 2 }, (reason) =>
    reason === 'too-large' ? 'Enter less than 100: products would be free.' : 'Enter a percentage like 20.',
  );

/** Units, or so many more or fewer. */
export const unitsKind = (by: BulkDraft['stock']['by'], { locale }: AmountFormat): NumberKind =>
  numberKind(locale, { min: by === 'difference' ? -MAX_STOCK_UNITS : 0, max: MAX_STOCK_UNITS }, (reason) => {
    if (reason === 'too-large') return `Enter at most ${MAX_STOCK_UNITS.toLocaleString('en-US')}.`;
    return by === 'difference' ? 'Enter a whole number like 5 or -5.' : 'Enter a whole number of 0 or more.';
  });

/** The fields of the request. Undefined while something is missing, or would change nothing. */
export function bulkRequest(
  kind: BulkChangeRequest['kind'],
  draft: BulkDraft,
  format: AmountFormat,
): Partial<BulkChangeRequest> | undefined {
  const { addTags, removeTags, collectionId, stock } = draft;
  switch (kind) {
    case 'price':
      return priceChangeRequest(draft.price, format);
    case 'sale': {
      const off = numberIn(offKind(format), draft.sale.off);
      return off === undefined ? undefined : { off, rounding: draft.sale.rounding };
    }
    case 'tags': {
      const isContrary = addTags.some((tag) => removeTags.includes(tag));
      if (addTags.length + removeTags.length === 0 || isContrary) return undefined;
      return { addTags: [...addTags], removeTags: [...removeTags] };
    }
    case 'collection':
      return collectionId === '' ? undefined : { collectionId };
    case 'restore':
      return collectionId === '' ? {} : { collectionId };
    case 'stock': {
      if (stock.by === 'unlimited') return { unlimited: true };
      const units = numberIn(unitsKind(stock.by, format), stock.units);
      if (units === undefined) return undefined;
      if (stock.by === 'set') return { onHand: units };
      return units === 0 ? undefined : { difference: units, reason: stock.reason };
    }
    default:
      return {};
  }
}

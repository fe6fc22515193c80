import type { OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { type AmountFormat, typedAmount } from '@daybook/contracts/shared/typed-amount';
import { moneyOf } from './typed-prices';

type Variant = OwnerProduct['product']['variants'][number];
type Books = Pick<Variant, 'taxable' | 'barcode' | 'costMoney'>;

/** What the owner's books need of a variant, as the owner types it. */
export type TypedBooks = { isTaxable: boolean; barcode: string; cost: string };

/** A new variant bears the taxes of the buyer's place. */
export const NO_BOOKS: TypedBooks = { isTaxable: true, barcode: '', cost: '' };

/** A cost in another currency than the website's is not shown: its number would be another amount. */
export const typedBooks = (
  { taxable, barcode = '', costMoney }: Books,
  { currency, locale }: AmountFormat,
): TypedBooks => ({
  isTaxable: taxable !== false,
  barcode,
  cost: costMoney?.currency === currency ? typedAmount(costMoney, locale) : '',
});

/** @param before what the form was opened with; a cost that it could not show stays */
export function booksOf(
  { isTaxable, barcode, cost }: TypedBooks,
  before: Partial<Books>,
  format: AmountFormat,
): Books {
  const unseen = before.costMoney?.currency === format.currency ? undefined : before.costMoney;
  return {
    taxable: isTaxable ? before.taxable || undefined : false,
    barcode: barcode.trim() || undefined,
    costMoney: cost.trim() ? moneyOf(cost, format) : unseen,
  };
}

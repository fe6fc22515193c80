import { typedQuantity } from '@daybook/contracts/cart/shared/quantity-field';
import type { PageNotice } from '@daybook/contracts/shared/page-notices';
import { type ApiCall, CART, type Fields, textOf } from '../platform/pages/page-form.js';

/** Another quantity of an entry; none of it removes the entry. */
export async function changeQuantity(fields: Fields): Promise<ApiCall | PageNotice> {
  const quantity = typedQuantity(textOf(fields, 'quantity'));
  if (Number.isNaN(quantity)) return 'QUANTITY_NOT_A_NUMBER';
  if (quantity === 0) return removeEntry(fields);
  return { method: 'PUT', path: entryPath(fields), body: { quantity } };
}

export async function removeEntry(fields: Fields): Promise<ApiCall> {
  return { method: 'DELETE', path: entryPath(fields) };
}

const entryPath = (fields: Fields) => `${CART}/entries/${encodeURIComponent(textOf(fields, 'entryId'))}`;

import type { ProductVersion } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { fieldWords } from './field-words';

/** One change of a version, for the screen; an absent side was not there. */
export type DescribedChange = { field: string; words: string; before: unknown; after: unknown };

const AMOUNT = /Money\.value$/;

/** The changes of a version: variants by their options, amounts with their currency. */
export function describedChanges({
  changes,
  product,
}: Pick<ProductVersion, 'changes' | 'product'>): DescribedChange[] {
  const names = new Map<string, string>();
  for (const { id, sku, attributes } of product?.variants ?? []) {
    names.set(id, Object.values(attributes).join(' / ') || sku);
  }
  for (const { id, altText } of product?.images ?? []) if (altText) names.set(id, altText);
  for (const { id, title } of product?.additionalFieldsForm?.fields ?? []) names.set(id, title);
  const currency = product?.variants[0]?.priceMoney.currency;
  return changes.map(({ field, before, after }) => {
    const described = (value: unknown) =>
      AMOUNT.test(field) && value !== undefined && currency ? { value, currency } : value;
    return { field, words: fieldWords(field, names), before: described(before), after: described(after) };
  });
}

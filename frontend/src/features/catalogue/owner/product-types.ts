import { ProductType } from '@daybook/contracts/shared/enumerations';

const WORDS: Readonly<Record<ProductType, string>> = {
  [ProductType.physical]: 'Physical',
  [ProductType.digital]: 'Digital',
  [ProductType.service]: 'Service',
  [ProductType.giftCard]: 'Gift card',
  [ProductType.paywall]: 'Paywall',
};

/** The product types of section 3, for a select. */
export const PRODUCT_TYPE_OPTIONS = Object.entries(WORDS).map(([value, label]) => ({ value, label }));

/** A product type of a document in words. */
export const productTypeWords = (type: unknown): string => WORDS[type as ProductType] ?? 'Unknown';

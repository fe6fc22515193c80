import type { ProductVersion } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { isRecord } from '@daybook/contracts/shared/is-record';
import type { Currency } from '@daybook/contracts/shared/money';
import { fieldWords } from '../../../lib/owner/product-words';
import { productTypeWords } from './product-types';

type ProductDocument = NonNullable<ProductVersion['product']>;
type ProductSubscriptionOption = ProductDocument['productSubscriptionOptions'][number];

/** One change of a version, for the screen; an absent side was not there. */
export type DescribedChange = { field: string; words: string; before: unknown; after: unknown };

/** What the words of a history need, besides the product. */
export type HistoryWords = {
  /** titles by id */
  readonly collections: ReadonlyMap<string, string>;
  /** IANA name, for moments */
  readonly timeZone: string;
};

const AMOUNT = /Money\.value$/;
const IS_ORDER = /(^|\.)(variants|images|productSubscriptionOptions|fields)$/;
/** What the server reckons from a picture, and the ids of what is new, are no change of the owner's. */
const RECKONED = /(^|\.)(colorData|originalSize|id)(\.|$)/;

/**
 * The changes of a version in words: variants by their options, amounts with their currency, moments as dates, and ids of
 * collections, pictures and plans by what they are called.
 */
export function describedChanges(
  { changes, product }: Pick<ProductVersion, 'changes' | 'product'>,
  words: HistoryWords,
): DescribedChange[] {
  const names = namesIn(product, changes);
  const currency = product?.variants[0]?.priceMoney.currency;
  return changes
    .filter(({ field }) => !RECKONED.test(field))
    .map(({ field, before, after }) => {
      const said = (value: unknown) => describedValue(field, value, { ...words, names, currency });
      return { field, words: fieldWords(field, names), before: said(before), after: said(after) };
    });
}

/** What the members of lists are called, by their list and id; of those that are gone too. */
function namesIn(
  product: ProductVersion['product'],
  changes: ProductVersion['changes'],
): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  const { variants = [], images = [], productSubscriptionOptions = [] } = product ?? {};
  for (const { id, sku, attributes } of variants) {
    names.set(`variants.${id}`, Object.values(attributes).join(' / ') || sku);
  }
  for (const [i, { id, altText, title }] of images.entries()) {
    names.set(`images.${id}`, altText || title || `Picture ${i + 1}`);
  }
  for (const option of productSubscriptionOptions) {
    names.set(`productSubscriptionOptions.${option.id}`, planWords(option));
  }
  for (const { id, title } of product?.additionalFieldsForm?.fields ?? []) names.set(`fields.${id}`, title);
  for (const { field, before, after } of changes) {
    const member = field.split('.').slice(-2).join('.');
    for (const whole of [before, after].filter(isRecord)) {
      if (typeof whole.id === 'string' && !names.has(member)) names.set(member, nameOf(whole));
    }
  }
  return names;
}

type Described = HistoryWords & { names: ReadonlyMap<string, string>; currency: Currency | undefined };

function describedValue(
  field: string,
  value: unknown,
  { collections, timeZone, names, currency }: Described,
): unknown {
  if (value === undefined || value === null) return value;
  const last = field.slice(field.lastIndexOf('.') + 1);
  if (AMOUNT.test(field) && currency) return { value, currency };
  if (last === 'collectionId') return collections.get(String(value)) ?? 'a deleted collection';
  if (last === 'imageId') return names.get(`images.${value}`) ?? 'a removed picture';
  if (last === 'weightGrams' && typeof value === 'number') return `${value.toLocaleString('en-GB')} g`;
  if (last === 'numBillingCycles' && value === 0) return 'until it is cancelled';
  if (last === 'unit' && typeof value === 'string') return UNITS[value as keyof typeof UNITS] ?? value;
  // another order: the ids of the members
  if (Array.isArray(value) && IS_ORDER.test(field)) {
    return value.map((id, i) => names.get(`${last}.${id}`) ?? `number ${i + 1}`);
  }
  if (last === 'productType') return productTypeWords(value);
  if (last === 'publishAt' && typeof value === 'number') {
    return new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone }).format(
      value,
    );
  }
  if (/\.mediaFocalPoint\.[xy]$/.test(field) && typeof value === 'number') return percent.format(value);
  if (isRecord(value) && 'x' in value && 'y' in value) {
    return `${percent.format(Number(value.x))} from the left, ${percent.format(Number(value.y))} from the top`;
  }
  return isRecord(value) && !('currency' in value) ? nameOf(value) : value;
}

const percent = new Intl.NumberFormat('en-US', { style: 'percent' });

/** What a whole member of a list, or a group of fields, is called. */
function nameOf(whole: Record<string, unknown>): string {
  const { attributes, plan, title, name, altText, sku } = whole as Partial<
    ProductDocument['variants'][number] &
      ProductSubscriptionOption & { title: string; name: string; altText: string }
  >;
  if (plan) return planWords({ plan });
  const options = Object.values(attributes ?? {}).join(' / ');
  return options || title || name || altText || sku || filled(whole);
}

/** The fields of a group that say something: "Name: Mug, description: Red". */
const filled = (group: Record<string, unknown>): string =>
  Object.entries(group)
    .filter(([key, value]) => !RECKONED.test(key) && value !== '' && !isRecord(value))
    .map(([key, value]) => `${fieldWords(key)}: ${String(value)}`)
    .join(', ');

const UNITS = { WEEK: 'week', MONTH: 'month', YEAR: 'year' } as const;

/** A plan: "Every 2 months, 6 times". */
function planWords({ plan }: Pick<ProductSubscriptionOption, 'plan'>): string {
  const { billingPeriod, numBillingCycles: times } = plan;
  const { unit, value } = billingPeriod;
  const every = value === 1 ? `Every ${UNITS[unit]}` : `Every ${value} ${UNITS[unit]}s`;
  return times === 0 ? every : `${every}, ${times === 1 ? 'once' : `${times} times`}`;
}

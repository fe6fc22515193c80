import { asLabel, keyWords } from './key-words';

/** The labels of a product's fields. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'Name',
  excerpt: 'Subtitle',
  body: 'Description',
  images: 'Pictures',
  userDefinedVariantOptions: 'Options',
  variantOptionOrdering: 'Values of options',
  variants: 'Variants',
  collectionId: 'Collection',
  productType: 'Type',
  publishAt: 'Publish at',
  urlId: 'URL',
  isSubscribable: 'Sold as a subscription',
  productSubscriptionOptions: 'Plans',
  additionalFieldsForm: 'Questions',
  useCustomAddButtonText: 'Custom button text',
  customAddButtonText: 'Button text',
  customSoldOutText: 'Sold-out text',
  scarcityEnabled: 'Show low-stock message',
  scarcityText: 'Scarcity text',
  storeSettings: 'Service',
  details: 'Details',
  delivery: 'Delivery',
  returns: 'Returns',
  displayIndex: 'Place in the collection',
  seo: 'Search engines',
  tags: 'Tags',
  status: 'Status',
  attributes: 'options',
  description: 'description',
  mediaFocalPoint: 'focal point',
  multipleQuantityAllowedForServices: 'several at once',
  plan: 'plan',
  billingPeriod: 'billed every',
  unit: 'unit',
  value: 'number',
  numBillingCycles: 'number of payments',
  fields: 'question',
  required: 'required',
  options: 'choices',
  maxLength: 'longest answer',
  type: 'kind',
  x: 'from the left',
  y: 'from the top',
  priceMoney: 'price',
  salePriceMoney: 'sale price',
  onSale: 'on sale',
  imageId: 'picture',
  weightGrams: 'weight',
  taxable: 'charge tax',
  barcode: 'barcode',
  costMoney: 'cost',
  vendor: 'Vendor',
  sku: 'SKU',
  altText: 'alternative text',
  pricingOptions: 'prices in plans',
  shareButtonOptions: 'Sharing',
};

/** The label of a product's field by its own name; undefined where it has none. */
export const productLabel = (key: string): string | undefined => WORDS[key];

/** An id that the server gave: it says nothing to an owner. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/** Words below a group begin small, but for names such as SKU. */
const below = (words: string) =>
  /^[A-Z]{2}/.test(words) ? words : `${words.slice(0, 1).toLowerCase()}${words.slice(1)}`;

/**
 * A dotted path in words: `variants.v1.priceMoney.value` is "Variants, Oat / Large, price".
 * @param names of the members of lists, by their list and id: `variants.v1`. A picture and a variant may share an id.
 */
export function fieldWords(field: string, names: ReadonlyMap<string, string> = new Map()): string {
  const parts = field.replace(/(Money)\.(value|currency)$/, '$1').split('.');
  const said = parts.flatMap((part, i) => {
    const name = names.get(`${parts[i - 1]}.${part}`);
    if (name !== undefined) return name;
    if (ID.test(part)) return [];
    const words = WORDS[part] ?? (isMember(parts, i) ? part : keyWords(part));
    return i === 0 ? words : below(words);
  });
  return asLabel(said.join(', '));
}

/** Whether a part is the id of a member of a list, which is no word. */
const isMember = (parts: readonly string[], i: number) => LISTS.has(parts[i - 1] ?? '');
const LISTS: ReadonlySet<string> = new Set(['variants', 'images', 'productSubscriptionOptions', 'fields']);

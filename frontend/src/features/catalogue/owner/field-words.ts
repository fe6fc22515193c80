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
  sku: 'SKU',
  altText: 'alternative text',
  pricingOptions: 'prices in plans',
  shareButtonOptions: 'Sharing',
};

/** An id that the server gave: it says nothing to an owner. */
const ID = /^[0-9a-f]{8}-[0-9a-f]{4}-/;

/**
 * A dotted path in words: `variants.v1.priceMoney.value` is "Variants, Oat / Large, price".
 * @param names of the members of lists, by id
 */
export function fieldWords(field: string, names: ReadonlyMap<string, string> = new Map()): string {
  const parts = field.replace(/(Money)\.(value|currency)$/, '$1').split('.');
  const said = parts
    .flatMap((part) => names.get(part) ?? WORDS[part] ?? (ID.test(part) ? [] : part))
    .join(', ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}

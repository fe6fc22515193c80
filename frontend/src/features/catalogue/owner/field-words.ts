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
  priceMoney: 'price',
  salePriceMoney: 'sale price',
  onSale: 'on sale',
  imageId: 'picture',
  sku: 'SKU',
  altText: 'alternative text',
  mediaFocalPoint: 'focal point',
  pricingOptions: 'prices in plans',
  shareButtonOptions: 'Sharing',
};

/**
 * A dotted path in words: `variants.v1.priceMoney.value` is "Variants, Oat / Large, price".
 * @param names of the members of lists, by id
 */
export function fieldWords(field: string, names: ReadonlyMap<string, string> = new Map()): string {
  const parts = field.replace(/(Money)\.(value|currency)$/, '$1').split('.');
  const said = parts.map((part) => names.get(part) ?? WORDS[part] ?? part).join(', ');
  return `${said.slice(0, 1).toUpperCase()}${said.slice(1)}`;
}

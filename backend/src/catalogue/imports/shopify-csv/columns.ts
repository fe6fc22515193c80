/** The columns of a product file by their headers: the older and the newer names in Shopify's exports. */
const ALIASES = {
  handle: ['handle', 'url handle'],
  title: ['title'],
  vendor: ['vendor'],
  body: ['body (html)', 'body html', 'body', 'description'],
  type: ['type', 'product type', 'custom product type'],
  category: ['product category', 'standardized product type', 'standard product type'],
  collection: ['collection'],
  tags: ['tags'],
  published: ['published', 'published on online store'],
  status: ['status'],
  option1Name: ['option1 name'],
  option1Value: ['option1 value'],
  option2Name: ['option2 name'],
  option2Value: ['option2 value'],
  option3Name: ['option3 name'],
  option3Value: ['option3 value'],
  option4Value: ['option4 value'],
  sku: ['variant sku', 'sku'],
  barcode: ['variant barcode', 'barcode'],
  taxable: ['variant taxable', 'charge tax', 'taxable'],
  cost: ['cost per item', 'variant cost', 'cost'],
  grams: ['variant grams', 'grams', 'weight value (grams)'],
  price: ['variant price', 'price'],
  compareAtPrice: [
    'variant compare at price',
    'variant compare-at price',
    'compare-at price',
    'compare at price',
  ],
  tracker: ['variant inventory tracker', 'inventory tracker'],
  quantity: ['variant inventory qty', 'variant inventory quantity', 'inventory quantity', 'inventory qty'],
  policy: ['variant inventory policy', 'inventory policy', 'continue selling when out of stock'],
  exportedStock: ['exported stock'],
  requiresShipping: ['variant requires shipping', 'requires shipping'],
  imageUrl: ['image src', 'product image url', 'image url'],
  imagePosition: ['image position'],
  imageAlt: ['image alt text'],
  variantImageUrl: ['variant image', 'variant image url'],
  giftCard: ['gift card'],
  seoTitle: ['seo title'],
  seoDescription: ['seo description'],
} as const;

export type Column = keyof typeof ALIASES;
export const COLUMNS = Object.keys(ALIASES) as readonly Column[];

const COLUMN_OF_HEADER = new Map<string, Column>(
  Object.entries(ALIASES).flatMap(([column, headers]) =>
    headers.map((header) => [header, column as Column] as const),
  ),
);

/**
 * The position of each column. Unknown headers (metafields, Google Shopping, markets) are not in it, and the preview
 * names them; of two equal headers the first counts.
 */
export function recogniseColumns(header: readonly string[]): ReadonlyMap<Column, number> {
  const columns = new Map<Column, number>();
  header.forEach((text, index) => {
    const column = COLUMN_OF_HEADER.get(text.trim().replace(/\s+/g, ' ').toLowerCase());
    if (column && !columns.has(column)) columns.set(column, index);
  });
  return columns;
}

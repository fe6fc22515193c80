import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import type { Currency } from '@daybook/contracts/shared/money';
import { readShopifyCsv, type ShopifyImport, type ShopifyImportOptions } from '../shopify-csv.js';

/** Headers of the older exports, in their order. */
export const OLDER_HEADERS = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Type',
  'Tags',
  'Published',
  'Option1 Name',
  'Option1 Value',
  'Option2 Name',
  'Option2 Value',
  'Option3 Name',
  'Option3 Value',
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Variant Image',
  'Variant Weight Unit',
  'Cost per item',
  'Status',
] as const;

export type FileRow = Readonly<Record<string, string>>;

/** A product file with these rows. A column that a row does not name is empty. */
export function productFile(rows: readonly FileRow[], headers: readonly string[] = OLDER_HEADERS): string {
  return csv([headers, ...rows.map((row) => headers.map((header) => row[header] ?? ''))]);
}

/** Rows of cells as CSV, quoted where they must be. */
export function csv(rows: readonly (readonly string[])[], lineBreak = '\n'): string {
  return rows.map((cells) => cells.map(quoted).join(',') + lineBreak).join('');
}

function quoted(cell: string): string {
  return /[",\r\n]|^\s|\s$/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell;
}

/** The first row of a product without options that tracks its stock of ten. */
export function mugRow(changes: FileRow = {}): FileRow {
  return {
    Handle: 'mug',
    Title: 'Mug',
    Type: 'Kitchen',
    Published: 'true',
    'Option1 Name': 'Title',
    'Option1 Value': 'Default Title',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '10',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '12.00',
    'Variant Requires Shipping': 'true',
    'Gift Card': 'false',
    ...changes,
  };
}

/** A further row of the same product. */
export function furtherRow(changes: FileRow, handle = 'mug'): FileRow {
  return {
    Handle: handle,
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '10',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '12.00',
    'Variant Requires Shipping': 'true',
    ...changes,
  };
}

/** A row that carries a picture and nothing else. */
export function pictureRow(url: string, position = '', handle = 'mug'): FileRow {
  return { Handle: handle, 'Image Src': url, 'Image Position': position };
}

export const DOLLARS: { currency: Currency; locale: string } = { currency: 'USD', locale: 'en-US' };

/** Reads these rows, with prices in dollars unless the options name another currency. */
export function imported(
  rows: readonly FileRow[],
  options: Partial<ShopifyImportOptions> = {},
): ShopifyImport {
  return readShopifyCsv(productFile(rows), { ...DOLLARS, ...options });
}

/** The one product of a file. @throws Error when there are others, or problems, or when it could not be saved */
export function onlyProduct(rows: readonly FileRow[], options: Partial<ShopifyImportOptions> = {}) {
  const { products, problems } = imported(rows, options);
  const [read, ...others] = products;
  if (!read || others.length > 0 || problems.length > 0) {
    throw new Error(`${products.length} products and the problems ${JSON.stringify(problems)}`);
  }
  const unsound = productProblems(read.product);
  if (unsound) throw new Error(`cannot be saved: ${JSON.stringify(unsound)}`);
  return read;
}

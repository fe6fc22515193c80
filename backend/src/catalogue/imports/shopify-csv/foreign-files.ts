import type { Column } from './columns.js';

const RENAME =
  'Name its columns as Shopify does (Handle, Title, Option1 Name, Option1 Value, Variant SKU, Variant Price, Variant Inventory Qty), with the handle in each row.';

/** Headers by which files of other programs are known, in lower case; one of them is enough. */
const PROGRAMS = [
  { name: 'Squarespace', headers: ['product id [non editable]', 'hosted image urls'] },
  { name: 'WooCommerce', headers: ['is featured?', 'visibility in catalog', 'regular price'] },
];

/**
 * Says what to do with a file that is for something else. Reading a part of it would sell at the wrong price, or what is
 * not there.
 * @returns undefined where the file is a product file of ours
 */
export function foreignFile(
  header: readonly string[],
  columns: ReadonlyMap<Column, number>,
): string | undefined {
  const headers = new Set(header.map((text) => text.trim().toLowerCase()));
  const program = PROGRAMS.find((one) => one.headers.some((text) => headers.has(text)));
  if (program)
    return `This is a file of ${program.name}, whose columns mean something else. Nothing of it is read. ${RENAME}`;
  const isOfStock = columns.has('quantity') && !columns.has('price');
  return isOfStock
    ? 'This file has stock and no prices, so it makes no products. Add the column Variant Price to it, or enter the stock under Stock.'
    : undefined;
}

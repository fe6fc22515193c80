import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import { readShopifyCsv } from './shopify-csv.js';
import {
  DOLLARS,
  type FileRow,
  furtherRow,
  mugRow,
  OLDER_HEADERS,
  productFile,
} from './testing/product-file.js';

/** Imports rows into a shop that holds the product, or nothing. */
function importing(
  rows: readonly FileRow[],
  shop?: ProductDocument,
  headers: readonly string[] = OLDER_HEADERS,
) {
  const existing = { collections: [], products: shop ? [shop] : [] };
  const { products, problems } = readShopifyCsv(productFile(rows, headers), { ...DOLLARS, existing });
  const [read] = products;
  if (!read) throw new Error(`no product: ${JSON.stringify(problems)}`);
  if (productProblems(read.product)) throw new Error(JSON.stringify(productProblems(read.product)));
  return { ...read, problems };
}

/** A size with its SKU; the first row names the product too. */
const sizes = (values: readonly (readonly [value: string, sku: string])[]): FileRow[] =>
  values.map(([value, sku], i) => {
    const cells = { 'Option1 Name': 'Grain', 'Option1 Value': value, 'Variant SKU': sku };
    return i === 0 ? mugRow(cells) : furtherRow(cells);
  });
const idsOf = ({ variants, userDefinedVariantOptions: [option = ''] }: ProductDocument) =>
  variants.map(({ id, sku, attributes }) => [attributes[option], sku, id]);

const shop = importing(
  sizes([
    ['Oat', 'S-1'],
    ['Rye', 'S-2'],
  ]),
).product;

describe('a variant that is imported again', () => {
  test('under another name keeps its id by its SKU', () => {
    const rows = sizes([
      ['Oatmeal', 'S-1'],
      ['Rye', 'S-2'],
    ]);
    const { product, stock } = importing(rows, shop);
    expect(idsOf(product)).toEqual([
      ['Oatmeal', 'S-1', 'mug_oat'],
      ['Rye', 'S-2', 'mug_rye'],
    ]);
    expect(stock.map(({ variantId, sku }) => [variantId, sku])).toEqual([
      ['mug_oat', 'S-1'],
      ['mug_rye', 'S-2'],
    ]);
    expect(importing(rows, product).product).toEqual(product);
  });

  test('under another SKU keeps its id by its options', () => {
    const rows = sizes([
      ['Oat', 'NEW-1'],
      ['Rye', 'S-2'],
    ]);
    expect(idsOf(importing(rows, shop).product)).toEqual([
      ['Oat', 'NEW-1', 'mug_oat'],
      ['Rye', 'S-2', 'mug_rye'],
    ]);
  });

  test('is found by its SKU where two variants swap their names', () => {
    const rows = sizes([
      ['Rye', 'S-1'],
      ['Oat', 'S-2'],
    ]);
    expect(idsOf(importing(rows, shop).product)).toEqual([
      ['Rye', 'S-1', 'mug_oat'],
      ['Oat', 'S-2', 'mug_rye'],
    ]);
  });

  test('leaves its id to no other variant that takes its name', () => {
    const rows = sizes([
      ['Oatmeal', 'S-1'],
      ['Rye', 'S-2'],
      ['Oat', 'S-3'],
    ]);
    const { product } = importing(rows, shop);
    const [oatmeal, , oat] = idsOf(product);
    expect(oatmeal).toEqual(['Oatmeal', 'S-1', 'mug_oat']);
    expect(oat?.[2]).toMatch(/^mug_oat_[0-9a-f]{10}$/);
    expect(importing(rows, product).product).toEqual(product);
  });

  test('leaves its id to no other variant also where the owner renamed it in the shop', () => {
    const [oat, rye] = shop.variants;
    if (!oat || !rye) throw new Error('the shop has two variants');
    const renamed = {
      ...shop,
      variants: [{ ...oat, attributes: { Grain: 'Oatmeal' } }, rye],
      variantOptionOrdering: { Grain: ['Oatmeal', 'Rye'] },
    };
    const rows = sizes([
      ['Oatmeal', 'S-1'],
      ['Rye', 'S-2'],
      ['Oat', 'S-3'],
    ]);
    const ids = idsOf(importing(rows, renamed).product);
    expect(ids.slice(0, 2)).toEqual([
      ['Oatmeal', 'S-1', 'mug_oat'],
      ['Rye', 'S-2', 'mug_rye'],
    ]);
    expect(ids[2]?.[2]).not.toBe('mug_oat');
  });

  test('is found by its options where its SKU stands on several rows', () => {
    const shared = importing(
      sizes([
        ['S', 'SH-1'],
        ['M', 'SH-1'],
      ]),
    ).product;
    const rows = sizes([
      ['M', 'SH-1'],
      ['S', 'SH-1'],
    ]);
    expect(idsOf(importing(rows, shared).product).map(([value, , id]) => [value, id])).toEqual([
      ['M', 'mug_m'],
      ['S', 'mug_s'],
    ]);
  });

  test('keeps its price by its SKU where the new one cannot be read', () => {
    const [oat = {}, rye = {}] = sizes([
      ['Oatmeal', 'S-1'],
      ['Rye', 'S-2'],
    ]);
    const { product } = importing([{ ...oat, 'Variant Price': 'soon' }, rye], shop);
    expect(product.variants[0]).toMatchObject({ id: 'mug_oat', priceMoney: { value: '1200' } });
  });

  test('keeps the SKU that the owner gave it where the file gives none', () => {
    const rows = sizes([
      ['Oat', ''],
      ['Rye', ''],
    ]);
    expect(importing(rows, shop).product).toEqual(shop);
  });

  test('keeps what the file has no column for, found by its SKU', () => {
    const headers = OLDER_HEADERS.filter((header) => header !== 'Variant Grams');
    const weighed = { ...shop, variants: shop.variants.map((one) => ({ ...one, weightGrams: 300 })) };
    const rows = sizes([
      ['Oatmeal', 'S-1'],
      ['Rye', 'S-2'],
    ]);
    expect(importing(rows, weighed, headers).product.variants[0]).toMatchObject({
      id: 'mug_oat',
      weightGrams: 300,
    });
  });

  test('gets an option and keeps its id', () => {
    const plain = importing([mugRow({ 'Variant SKU': 'S-1' })]).product;
    const { product } = importing(sizes([['Oat', 'S-1']]), plain);
    expect(idsOf(product)).toEqual([['Oat', 'S-1', 'mug']]);
  });
});

import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { productProblems } from '@daybook/contracts/catalogue/product-problems';
import { CONTENT_STATUSES, ProductType } from '@daybook/contracts/shared/enumerations';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { aCollection, aProduct, aVariant } from '../../../platform/testing/documents.js';
import { handlesOf } from './existing-products.js';
import { readShopifyCsv } from './shopify-csv.js';
import { csv } from './testing/product-file.js';
import { shopifyCsvHeader, writeShopifyRows } from './write-shopify-csv.js';

const ORIGIN = 'https://shop.example';
type Catalogue = { collections: CollectionDocument[]; products: ProductDocument[] };

function fileOf({ collections, products }: Catalogue): string {
  const handles = handlesOf(products);
  const written = products.map((product) => ({
    handle: handles.get(product.id) ?? '',
    product,
    collection: collections.find(({ id }) => id === product.collectionId),
  }));
  return shopifyCsvHeader() + writeShopifyRows(written, ORIGIN);
}
const readBack = (file: string, existing: Catalogue, currency: Currency = 'USD') =>
  readShopifyCsv(file, { currency, locale: 'en-US', existing, origin: ORIGIN });

const text = (maxLength: number) =>
  fc.string({ unit: 'grapheme', maxLength }).map((given) => given.replaceAll('\u0000', ''));
const cents = fc.integer({ min: 0, max: 10_000_000 });
const OPTION_SETS = [[], ['Size'], ['Size', 'Colour'], ['Size', 'Colour', 'Glaze']];

const aVariantOf = (id: string, options: readonly string[], i: number) =>
  fc
    .record({
      price: cents,
      off: fc.option(cents, { nil: undefined }),
      isOnSale: fc.boolean(),
      sku: text(20),
      grams: fc.option(fc.integer({ min: 0, max: 10_000_000 }), { nil: undefined }),
      taxable: fc.constantFrom(undefined, true, false),
      barcode: fc.constantFrom(undefined, '4006381333931', '0012', '=1+1', 'A 7'),
      cost: fc.option(cents, { nil: undefined }),
    })
    .map(({ price, off, isOnSale, sku, grams, taxable, barcode, cost }) =>
      aVariant({
        id: `${id}_v${i}`,
        sku: `${sku.trim()}${id}-${i}`.slice(0, 128),
        attributes: Object.fromEntries(
          options.map((option, place) => [option, place === 0 ? `V ${i}` : 'one']),
        ),
        priceMoney: money(price, 'USD'),
        ...(off !== undefined && { salePriceMoney: money(Math.max(0, price - off), 'USD') }),
        onSale: isOnSale && off !== undefined,
        ...(grams !== undefined && { weightGrams: grams }),
        ...(taxable !== undefined && { taxable }),
        ...(barcode !== undefined && { barcode }),
        ...(cost !== undefined && { costMoney: money(cost, 'EUR') }),
      }),
    );

const products = fc
  .array(
    fc.record({
      options: fc.constantFrom(...OPTION_SETS),
      count: fc.integer({ min: 1, max: 4 }),
      pictures: fc.integer({ min: 0, max: 6 }),
      title: text(30).map((given) => given.trim() || 'A thing'),
      excerpt: text(50),
      vendor: fc.constantFrom('Acme', 'Clay & "Co"', '@home'),
      tags: fc.array(text(10), { maxLength: 4 }),
      productType: fc.constantFrom(...Object.values(ProductType)),
      status: fc.constantFrom(...CONTENT_STATUSES),
      urlId: fc.constantFrom('mug', 'cup', 'p0', 'p1', 'deep-bowl'),
      collectionId: fc.constantFrom('tableware', 'c-7f3a'),
      body: fc.constantFrom('', '<p>Thrown &amp; glazed, "twice".</p>', '<ul><li>one,\ntwo</li></ul>'),
    }),
    { minLength: 1, maxLength: 4 },
  )
  .chain((drafts) =>
    fc.tuple(
      ...drafts.map(({ options, count, pictures, ...rest }, n) => {
        const id = `p${n}`;
        const variants = Array.from({ length: options.length === 0 ? 1 : count }, (_, i) =>
          aVariantOf(id, options, i),
        );
        return fc.tuple(...variants).map((made) =>
          aProduct({
            ...rest,
            ...(rest.status === 'scheduled' && { publishAt: 5 }),
            id,
            userDefinedVariantOptions: options,
            images: Array.from({ length: pictures }, (_, i) => ({
              id: `${id}-image-${i}`,
              assetUrl:
                i % 2 === 0 ? `/media/${id}-${i}.jpg` : `https://elsewhere.example/${id}/${i}.jpg?v=1`,
              altText: i % 3 === 0 ? '' : `Picture ${i}`,
              mediaFocalPoint: { x: 0.2, y: 0.8 },
            })),
            variants: made.map((variant, i) =>
              i < pictures ? { ...variant, imageId: `${id}-image-${i}` } : variant,
            ),
          }),
        );
      }),
    ),
  );
const collections = [aCollection(), aCollection({ id: 'c-7f3a', urlId: 'lamps', title: 'Lamps & light' })];

test('what was exported and is imported again changes nothing, whatever the products are', () => {
  fc.assert(
    fc.property(products, (made) => {
      const catalogue = { collections, products: made };
      fc.pre(made.every((product) => productProblems(product) === undefined));
      const read = readBack(fileOf(catalogue), catalogue);
      expect(read.problems).toEqual([]);
      expect(read.products.map(({ product }) => product)).toEqual(made);
    }),
    { numRuns: 150 },
  );
});

/** The file without these columns. */
function without(columns: readonly string[], file: string): string {
  const [header = [], ...rows] = parse(file) as string[][];
  const kept = header.flatMap((column, i) => (columns.includes(column) ? [] : i));
  return csv([header, ...rows].map((cells) => kept.map((i) => cells[i] ?? '')));
}
const NEEDED = ['Handle', 'Title', 'Variant Price'];
const HEADERS = shopifyCsvHeader().trim().split(',');
const missing = fc.subarray(HEADERS.filter((column) => !NEEDED.includes(column)));

test('nor does what was exported and lacks some columns', () => {
  fc.assert(
    fc.property(products, missing, (made, columns) => {
      const catalogue = { collections, products: made };
      fc.pre(made.every((product) => productProblems(product) === undefined));
      const { products: read } = readBack(without(columns, fileOf(catalogue)), catalogue);
      expect(read.map(({ product }) => product)).toEqual(made);
    }),
    { numRuns: 300 },
  );
});

test('a text that a spreadsheet would run is written as text, and comes back as it was', () => {
  const catalogue = {
    collections,
    products: [aProduct({ title: '=HYPERLINK("https://evil.example","Mug")', tags: ['@SUM(A1)'] })],
  };
  const file = fileOf(catalogue);
  expect(file).toContain(`"'=HYPERLINK(`);
  expect(file).toContain(",'@SUM(A1),");
  expect(readBack(file, catalogue).products.map(({ product }) => product)).toEqual(catalogue.products);
});

describe('what was changed in an exported file', () => {
  const mug = aProduct({
    urlId: 'stoneware-mug',
    excerpt: 'Written by hand.',
    status: 'needs-review',
    userDefinedVariantOptions: ['Size'],
    variantOptionOrdering: { Size: ['Small', 'Large'] },
    variants: [
      aVariant({ id: 'mug_a', sku: 'S', attributes: { Size: 'Small' }, imageId: 'front' }),
      aVariant({ id: 'mug_b', sku: 'L', attributes: { Size: 'Large' } }),
    ],
    images: [
      { id: 'front', assetUrl: '/media/front.jpg', altText: 'Front', mediaFocalPoint: { x: 0, y: 0 } },
    ],
    details: [{ title: 'Care', body: '<p>By hand.</p>' }],
  });
  const catalogue = { collections, products: [mug] };
  const importing = (change: (file: string) => string) =>
    readBack(change(fileOf(catalogue)), catalogue).products[0]?.product;

  test('changes that and nothing else', () => {
    const price = importing((file) => file.replace(/28\.00/, '31.50'));
    const [small, large] = mug.variants;
    expect(price).toEqual({ ...mug, variants: [{ ...small, priceMoney: money(3150, 'USD') }, large] });
    expect(importing((file) => file.replace(',Mug,', ',Beaker,'))).toEqual({ ...mug, title: 'Beaker' });
    expect(importing((file) => file.replace(/,draft\n/, ',active\n').replace('FALSE', 'TRUE'))).toEqual({
      ...mug,
      status: 'published',
    });
    expect(importing((file) => file.replace(',Front,', ',From the front,'))).toEqual({
      ...mug,
      images: [{ ...mug.images[0], altText: 'From the front' }],
    });
  });
});

test('options beyond the third are in the file, and products that have them are left as they are', () => {
  const options = ['A', 'B', 'C', 'D'];
  const attributes = Object.fromEntries(options.map((name) => [name, 'x']));
  const product = aProduct({ userDefinedVariantOptions: options, variants: [aVariant({ attributes })] });
  const catalogue = { collections, products: [product] };
  const file = fileOf(catalogue);
  expect(file).toContain('Option4 Name');
  expect(readBack(file, catalogue).products).toEqual([]);
});

import type { CollectionDocument, ProductDocument } from '@daybook/contracts/catalogue/product';
import { DISPLAY_INDEX } from '@daybook/contracts/shared/limits';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { readShopifyCsv } from './shopify-csv.js';
import { type FileRow, furtherRow, mugRow, productFile } from './testing/product-file.js';

type Catalogue = { collections: readonly CollectionDocument[]; products: readonly ProductDocument[] };

/** The catalogue as the import leaves it. */
function read(rows: readonly FileRow[], existing?: Catalogue): Catalogue {
  const result = readShopifyCsv(productFile(rows), {
    currency: 'USD',
    locale: 'en-US',
    ...(existing && { existing }),
  });
  return { collections: result.collections, products: result.products.map(({ product }) => product) };
}

function changed(before: Catalogue, after: Catalogue): string[] {
  return [...after.collections, ...after.products]
    .filter(({ id, ...document }) => {
      const earlier = [...before.collections, ...before.products].find((other) => other.id === id);
      return !earlier || !sameJson(earlier, { id, ...document });
    })
    .map(({ id }) => id);
}

const ROWS = [
  mugRow({ 'Image Src': 'https://example.com/a.jpg', 'Option1 Name': 'Size', 'Option1 Value': 'S/M' }),
  furtherRow({ 'Option1 Value': 'L' }),
  mugRow({ Handle: 'bowl', Title: 'Bowl' }),
  mugRow({ Handle: 'vase', Title: 'Vase', Type: 'Vases' }),
];

describe('importing again', () => {
  const first = read(ROWS);

  test('the same file changes nothing', () => {
    expect(changed(first, read(ROWS, first))).toEqual([]);
  });

  test('a price that cannot be read leaves its variant as it is', () => {
    const rows = ROWS.map((row, i) => (i === 1 ? { ...row, 'Variant Price': '1.250' } : row));
    expect(changed(first, read(rows, first))).toEqual([]);
    const other = rows.map((row, i) => (i === 0 ? { ...row, 'Variant Price': '13' } : row));
    const mug = read(other, first).products.find(({ id }) => id === 'mug');
    const unread = first.products.find(({ id }) => id === 'mug')?.variants[1];
    expect(mug?.variants.map(({ priceMoney }) => priceMoney.value)).toEqual(['1300', '1200']);
    expect(mug?.variants[1]).toEqual(unread);
  });

  test('a price changes its product alone', () => {
    const rows = ROWS.map((row) => (row.Handle === 'bowl' ? { ...row, 'Variant Price': '13' } : row));
    expect(changed(first, read(rows, first))).toEqual(['bowl']);
  });

  test('a product in between moves no other', () => {
    const rows = [mugRow({ Handle: 'jug', Title: 'Jug' }), ...ROWS];
    const after = read(rows, first);
    expect(changed(first, after)).toEqual(['jug']);
    expect(after.products.map(({ id, displayIndex }) => [id, displayIndex])).toEqual([
      ['jug', 2],
      ['mug', 0],
      ['bowl', 1],
      ['vase', 0],
    ]);
  });

  test('a new collection comes behind the others', () => {
    const after = read([mugRow({ Handle: 'lamp', Title: 'Lamp', Type: 'Light' }), ...ROWS], first);
    expect(after.collections.map(({ id, displayIndex }) => [id, displayIndex])).toEqual([
      ['light', 2],
      ['kitchen', 0],
      ['vases', 1],
    ]);
  });

  test('behind the last place that there is, new products and collections share it', () => {
    const last = { displayIndex: DISPLAY_INDEX.max };
    const full = {
      collections: first.collections.map((one) => ({ ...one, ...last })),
      products: first.products.map((one) => ({ ...one, ...last })),
    };
    const rows = [
      ...ROWS,
      mugRow({ Handle: 'jug', Title: 'Jug' }),
      mugRow({ Handle: 'lamp', Title: 'Lamp', Type: 'Lamps' }),
      mugRow({ Handle: 'tray', Title: 'Tray' }),
    ];
    const after = read(rows, full);
    expect(after.products.find(({ id }) => id === 'jug')).toMatchObject(last);
    expect(after.products.find(({ id }) => id === 'tray')).toMatchObject(last);
    expect(after.collections.find(({ id }) => id === 'lamps')).toMatchObject(last);
  });

  test('rows in another order keep the ids and the SKUs of their variants', () => {
    const [mug, large, ...others] = ROWS as [FileRow, FileRow, ...FileRow[]];
    const names = { Title: mug.Title ?? '', Type: mug.Type ?? '', 'Option1 Name': 'Size' };
    const swapped = [{ ...large, ...names }, { ...mug, Title: '', Type: '' }, ...others];
    const variants = ({ products }: Catalogue) =>
      products.flatMap((product) => product.variants.map(({ id, sku }) => `${id} ${sku}`)).sort();
    expect(variants(read(swapped))).toEqual(variants(first));
  });

  test('what the owner added in the shop stays', () => {
    const owned: Catalogue = {
      collections: first.collections.map((collection) => ({ ...collection, description: 'For every day' })),
      products: first.products.map((product) => ({
        ...product,
        customSoldOutText: 'Back in spring',
        details: [{ title: 'Care', body: '<p>By hand</p>' }],
        images: product.images.map((image) => ({ ...image, mediaFocalPoint: { x: 0.2, y: 0.8 } })),
      })),
    };
    expect(changed(owned, read(ROWS, owned))).toEqual([]);
  });

  test('what the file says replaces what the shop has', () => {
    const owned = { ...first, products: first.products.map((product) => ({ ...product, title: 'Renamed' })) };
    expect(read(ROWS, owned).products.map(({ title }) => title)).toEqual(['Mug', 'Bowl', 'Vase']);
  });
});

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

describe('a file with fewer columns', () => {
  const made = read([
    mugRow({
      'Body (HTML)': '<p>By hand.</p>',
      Tags: 'tea, clay',
      Published: 'false',
      Status: 'draft',
      'Option1 Name': 'Size',
      'Option1 Value': 'S',
      'Variant SKU': 'S-1',
      'Variant Price': '12.00',
      'Variant Compare At Price': '15.00',
      'Image Src': 'https://example.com/a.jpg',
      'Image Alt Text': 'From above',
      'Variant Image': 'https://example.com/a.jpg',
      'SEO Title': 'A mug',
      'SEO Description': 'Of clay',
    }),
    furtherRow({ 'Option1 Value': 'L', 'Variant SKU': 'L-1', 'Variant Price': '14.00' }),
    mugRow({ Handle: 'card', Title: 'Card', 'Gift Card': 'true', Type: 'Gifts' }),
    mugRow({ Handle: 'bowl', Title: 'Bowl', Type: '', 'Variant Compare At Price': '15.00' }),
  ]);
  const shop: Catalogue = {
    ...made,
    products: made.products.map((product) => ({ ...product, excerpt: 'Written in the shop' })),
  };
  const readColumns = (headers: readonly string[], rows: readonly FileRow[]) =>
    readShopifyCsv(productFile(rows, headers), { currency: 'USD', locale: 'en-US', existing: shop });
  const productIn = ({ products }: Pick<Catalogue, 'products'>, id: string) =>
    products.find((product) => product.id === id);
  const changedIn = ({ collections, products }: ReturnType<typeof readColumns>) =>
    changed(shop, { collections, products: products.map(({ product }) => product) });

  const OPTIONS = ['Option1 Name', 'Option1 Value'];
  const ROWS_OF_SHOP = [
    mugRow({ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Variant Price': '12.00' }),
    furtherRow({ 'Option1 Value': 'L', 'Variant Price': '14.00' }),
    mugRow({ Handle: 'card', Title: 'Card', 'Option1 Name': 'Denomination', 'Option1 Value': '$12.00' }),
    mugRow({ Handle: 'bowl', Title: 'Bowl' }),
  ];
  const NEEDED = ['Handle', 'Title', 'Variant Price'];

  test('leaves alone what it has no column for', () => {
    expect(changedIn(readColumns([...NEEDED, ...OPTIONS], ROWS_OF_SHOP))).toEqual([]);
  });

  test('changes what it has a column for, and a sale stays a sale', () => {
    const rows = ROWS_OF_SHOP.map((row, i) =>
      i === 0 ? { ...row, Title: 'Beaker', 'Variant Price': '11' } : row,
    );
    const { products } = readColumns([...NEEDED, ...OPTIONS], rows);
    const before = productIn(shop, 'mug');
    const [small, large] = before?.variants ?? [];
    expect(products.find(({ product }) => product.id === 'mug')?.product).toEqual({
      ...before,
      title: 'Beaker',
      variants: [{ ...small, salePriceMoney: { ...small?.salePriceMoney, value: '1100' } }, large],
    });
  });

  test('without columns of options keeps the variants and their stock, and the owner hears of it', () => {
    const rows = [
      mugRow({ Title: 'Beaker', 'Variant Price': '9' }),
      mugRow({ Handle: 'bowl', Title: 'Bowl', 'Variant Price': '9' }),
    ];
    const { products, problems } = readColumns([...NEEDED, 'Variant Inventory Qty'], rows);
    const [mug, bowl] = products;
    expect(mug).toMatchObject({ product: { ...productIn(shop, 'mug'), title: 'Beaker' }, stock: [] });
    expect(bowl?.product.variants[0]?.salePriceMoney?.value).toBe('900');
    expect(bowl?.stock).toHaveLength(1);
    expect(problems).toEqual([
      {
        line: 2,
        handle: 'mug',
        reason: expect.stringContaining('its variants, prices and stock stay the same'),
      },
    ]);
  });

  test.each([
    ['Published', { Published: 'false' }, 'draft'],
    ['Published', { Published: 'true' }, 'published'],
    ['Status', { Status: 'draft' }, 'draft'],
    ['Status', { Status: 'active' }, 'published'],
  ])('with %s of %j says how visible the product is', (column, cells, status) => {
    const rows = ROWS_OF_SHOP.map((row, i) => (i === 0 ? { ...row, ...cells } : row));
    const { products } = readColumns([...NEEDED, ...OPTIONS, column], rows);
    expect(products[0]?.product.status).toBe(status);
  });

  test('with pictures of variants alone adds those, and keeps the others', () => {
    const url = 'https://example.com/b.jpg';
    const rows = ROWS_OF_SHOP.map((row, i) => (i === 1 ? { ...row, 'Variant Image': url } : row));
    const { products } = readColumns([...NEEDED, ...OPTIONS, 'Variant Image'], rows);
    const { images, variants } = products[0]?.product ?? {};
    expect(images?.map(({ assetUrl, altText }) => [assetUrl, altText])).toEqual([
      ['https://example.com/a.jpg', 'From above'],
      [url, 'Mug'],
    ]);
    expect(variants?.map(({ imageId }) => imageId)).toEqual([undefined, images?.[1]?.id]);
  });

  test('with a new variant names it by the options of the product', () => {
    const blue = furtherRow({ 'Option1 Value': 'XL', 'Variant Price': '16.00' });
    const [small, large, ...others] = ROWS_OF_SHOP as [FileRow, FileRow, ...FileRow[]];
    const { products } = readColumns([...NEEDED, 'Option1 Value'], [small, large, blue, ...others]);
    const { userDefinedVariantOptions, variants } = products[0]?.product ?? {};
    expect(userDefinedVariantOptions).toEqual(['Size']);
    expect(variants?.slice(0, 2)).toEqual(productIn(shop, 'mug')?.variants);
    expect(variants?.[2]).toMatchObject({ attributes: { Size: 'XL' }, sku: 'MUG-XL' });
  });
});

import { readShopifyCsv } from './shopify-csv.js';

/**
 * A jeweller's file in the shape in which Shopify exports them: 45 columns, no SKUs, no tracker, bodies over several
 * lines, rows that only carry a picture, a variant whose picture stands further down.
 */
const HEADER =
  'Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Option2 Name,Option2 Value,' +
  'Option3 Name,Option3 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,' +
  'Variant Inventory Policy,Variant Fulfillment Service,Variant Price,Variant Compare At Price,' +
  'Variant Requires Shipping,Variant Taxable,Variant Barcode,Image Src,Image Position,Image Alt Text,Gift Card,' +
  'SEO Title,SEO Description,Google Shopping / Google Product Category,Google Shopping / Gender,' +
  'Google Shopping / Age Group,Google Shopping / MPN,Google Shopping / AdWords Grouping,' +
  'Google Shopping / AdWords Labels,Google Shopping / Condition,Google Shopping / Custom Product,' +
  'Google Shopping / Custom Label 0,Google Shopping / Custom Label 1,Google Shopping / Custom Label 2,' +
  'Google Shopping / Custom Label 3,Google Shopping / Custom Label 4,Variant Image,Variant Weight Unit,' +
  'Variant Tax Code';

const PICTURE = (name: string) => `https://pictures.example/${name}_925x.jpg`;
const GOOGLE = ','.repeat(13);

const FILE = [
  HEADER,
  `tide-ring,Tide Ring,"A ring like a wave, cast in silver. <ul>\n<li>Width, 0.2""</li>\n<li>Cast in sand</li>\n</ul>",Shore & Co,Ring,"Silver, Wave",true,Metal,Silver,,,,,,0,,1,deny,manual,42.99,44.99,true,true,,${PICTURE('tide-silver')},1,,false,,${GOOGLE},${PICTURE('tide-silver')},kg,`,
  `tide-ring,,,,,,,,Gold,,,,,,0,,0,deny,manual,142.99,,true,true,,${PICTURE('tide-hand')},2,,,,${GOOGLE},${PICTURE('tide-gold')},kg,`,
  `tide-ring,,,,,,,,,,,,,,,,,,,,,,,,${PICTURE('tide-gold')},3,,,,${GOOGLE},,,`,
  `pebble-studs,Pebble Studs,Two pebbles.,Shore & Co,Earrings,,true,Title,Default Title,,,,,,28,,1,deny,manual,27.99,35.99,true,true,,${PICTURE('studs')},1,,false,,${GOOGLE},,,oz,`,
  '',
].join('\n');

describe("a jeweller's file", () => {
  const { collections, products, problems } = readShopifyCsv(FILE, { currency: 'USD', locale: 'en-US' });

  test('is read without a complaint', () => expect(problems).toEqual([]));

  test('has its collections by type', () => {
    expect(collections.map(({ id, title }) => [id, title])).toEqual([
      ['ring', 'Ring'],
      ['earrings', 'Earrings'],
    ]);
  });

  test('has a ring in two metals, one of them on sale, with SKUs of its own', () => {
    const ring = products[0]?.product;
    const urlOf = (id?: string) => ring?.images.find((image) => image.id === id)?.assetUrl;
    expect(
      ring?.variants.map((variant) => [
        variant.sku,
        variant.attributes.Metal,
        variant.priceMoney.value,
        variant.salePriceMoney?.value,
        urlOf(variant.imageId),
      ]),
    ).toEqual([
      ['TIDE-RING-SILVER', 'Silver', '4499', '4299', PICTURE('tide-silver')],
      ['TIDE-RING-GOLD', 'Gold', '14299', undefined, PICTURE('tide-gold')],
    ]);
    expect(ring?.images.map(({ assetUrl }) => assetUrl)).toEqual(
      ['tide-silver', 'tide-hand', 'tide-gold'].map(PICTURE),
    );
  });

  test('has bodies over several lines', () => {
    expect(products[0]?.product.body).toContain('<li>Width, 0.2"</li>\n<li>Cast in sand</li>');
    expect(products[0]?.product.excerpt).toBe('A ring like a wave, cast in silver.');
  });

  test('tracks no stock, so nothing runs out', () => {
    expect(products.flatMap(({ stock }) => stock.map(({ quantity }) => quantity))).toEqual([
      'unlimited',
      'unlimited',
      'unlimited',
    ]);
  });
});

import { readShopifyCsv } from './shopify-csv.js';
import { csv, DOLLARS, furtherRow, imported, mugRow, onlyProduct } from './testing/product-file.js';

const usd = (value: string) => ({ value, currency: 'USD' });

describe('a product file of Shopify', () => {
  test('gives a product with its words', () => {
    const { product } = onlyProduct([
      mugRow({
        Title: 'Blue  mug',
        'Body (HTML)': '<p>Thrown by hand. Holds tea.</p>',
        Tags: 'Stoneware, blue , Blue,',
        'SEO Title': 'A mug',
        'SEO Description': 'To drink from',
      }),
    ]);
    expect(product).toMatchObject({
      id: 'mug',
      urlId: 'mug',
      title: 'Blue mug',
      body: '<p>Thrown by hand. Holds tea.</p>',
      excerpt: 'Thrown by hand.',
      tags: ['Stoneware', 'blue'],
      status: 'published',
      productType: 1,
      recordType: 11,
      collectionId: 'kitchen',
      seo: { title: 'A mug', description: 'To drink from' },
    });
  });

  test('"Title: Default Title" says that there are no options', () => {
    const { product, stock } = onlyProduct([mugRow()]);
    expect(product.userDefinedVariantOptions).toEqual([]);
    expect(product.variants).toEqual([
      { id: 'mug', sku: 'MUG', attributes: {}, priceMoney: usd('1200'), onSale: false },
    ]);
    expect(stock).toEqual([{ variantId: 'mug', sku: 'MUG', quantity: 10 }]);
  });

  test('"Default Title" says so under any name of the option', () => {
    expect(onlyProduct([mugRow({ 'Option1 Name': 'Titel' })]).product.userDefinedVariantOptions).toEqual([]);
  });

  test('rows of one handle are one product, wherever they stand', () => {
    const size = { 'Option1 Name': 'Size', 'Option1 Value': 'S' };
    const { products, problems } = imported([
      mugRow(size),
      mugRow({ Handle: 'bowl', Title: 'Bowl' }),
      furtherRow({ 'Option1 Value': 'L' }),
      furtherRow({ 'Option1 Value': 'XL' }, 'MUG'),
    ]);
    expect(problems).toEqual([]);
    expect(products.map(({ product }) => [product.id, product.variants.length])).toEqual([
      ['mug', 3],
      ['bowl', 1],
    ]);
  });

  test('three options keep their order and the order of their values', () => {
    const names = { 'Option1 Name': 'Size', 'Option2 Name': 'Colour', 'Option3 Name': 'Handle' };
    const values = (a: string, b: string, c: string) => ({
      'Option1 Value': a,
      'Option2 Value': b,
      'Option3 Value': c,
    });
    const { product } = onlyProduct([
      mugRow({ ...names, ...values('M', 'Sea', 'Left') }),
      furtherRow(values('S', 'Sea', 'Left')),
      furtherRow(values('m', 'Ash', 'Right')),
    ]);
    expect(product.userDefinedVariantOptions).toEqual(['Size', 'Colour', 'Handle']);
    expect(product.variantOptionOrdering).toEqual({
      Size: ['M', 'S'],
      Colour: ['Sea', 'Ash'],
      Handle: ['Left', 'Right'],
    });
    expect(product.variants.map(({ id, attributes }) => [id, attributes])).toEqual([
      ['mug_m_sea_left', { Size: 'M', Colour: 'Sea', Handle: 'Left' }],
      ['mug_s_sea_left', { Size: 'S', Colour: 'Sea', Handle: 'Left' }],
      ['mug_m_ash_right', { Size: 'M', Colour: 'Ash', Handle: 'Right' }],
    ]);
  });

  test('an option that no variant has a value for is none', () => {
    const { product } = onlyProduct([
      mugRow({ 'Option1 Name': 'Size', 'Option1 Value': 'S', 'Option2 Name': 'Colour' }),
    ]);
    expect(product.userDefinedVariantOptions).toEqual(['Size']);
  });

  test('columns may have the newer names, in any order and case', () => {
    const file = csv([
      [
        'title',
        'URL handle',
        'Description',
        'Product category',
        'Published on online store',
        'STATUS',
        'SKU',
        'Option1 name',
        'Option1 value',
        'Option1 Linked To',
        'Price',
        'Price / International',
        'Compare-at price',
        'Inventory tracker',
        'Inventory quantity',
        'Continue selling when out of stock',
        'Product image URL',
        'Image position',
        'Image alt text',
        'Variant image URL',
        'Gift card',
        'Requires shipping',
        'Colour (product.metafields.shopify.color-pattern)',
      ],
      [
        'Mug',
        'mug',
        '<p>Hello.</p>',
        'Home > Kitchen > Mugs',
        'TRUE',
        'Active',
        'M-1',
        'Colour',
        'Sea',
        'product.metafields.shopify.color-pattern',
        '12',
        '99',
        '15',
        'shopify',
        '4',
        'DENY',
        'https://example.com/a.jpg',
        '1',
        'A mug',
        'https://example.com/a.jpg',
        'FALSE',
        'TRUE',
        'sea',
      ],
    ]);
    const { products, collections, problems } = readShopifyCsv(file, DOLLARS);
    expect(problems).toEqual([]);
    expect(collections.map(({ title }) => title)).toEqual(['Mugs']);
    const [variant] = products[0]?.product.variants ?? [];
    expect(variant).toEqual({
      id: 'mug_sea',
      sku: 'M-1',
      attributes: { Colour: 'Sea' },
      priceMoney: usd('1500'),
      salePriceMoney: usd('1200'),
      onSale: true,
      imageId: products[0]?.product.images[0]?.id,
    });
    expect(products[0]?.stock).toEqual([{ variantId: 'mug_sea', sku: 'M-1', quantity: 4 }]);
  });

  test('of two columns with one name the first counts', () => {
    const file = 'Handle,Title,Variant Price,Price\nmug,Mug,12,99\n';
    const { products } = readShopifyCsv(file, DOLLARS);
    expect(products[0]?.product.variants[0]?.priceMoney).toEqual(usd('1200'));
  });

  test('spreadsheets that write semicolons or tabs, a mark and Windows line ends are read', () => {
    for (const delimiter of [';', '\t']) {
      const rows = [
        ['Handle', 'Title', 'Variant Price'],
        ['mug', 'Mug', '12,50'],
      ];
      const file = `\ufeff${rows.map((cells) => cells.join(delimiter)).join('\r\n')}\r\n`;
      const { products, problems } = readShopifyCsv(Buffer.from(file), DOLLARS);
      expect(problems).toEqual([]);
      expect(products[0]?.product.variants[0]?.priceMoney).toEqual(usd('1250'));
    }
  });
});

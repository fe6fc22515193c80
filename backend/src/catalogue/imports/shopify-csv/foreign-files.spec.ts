import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import { readShopifyCsv } from './shopify-csv.js';

const EUROS = { currency: 'EUR', locale: 'en-GB' } as const;
const read = (lines: readonly string[]) => readShopifyCsv(`${lines.join('\n')}\n`, EUROS);
describe('a file of Squarespace', () => {
  const HEADER =
    'Product ID [Non Editable],Variant ID [Non Editable],Product Type [Non Editable],Product Page,Product URL,Title,Description,SKU,Option Name 1,Option Value 1,Price,Sale Price,On Sale,Stock,Categories,Tags,Weight,Length,Width,Height,Visible,Hosted Image URLs';

  test('is read with its variants, stock, pictures and visibility', () => {
    const file = read([
      HEADER,
      ',,PHYSICAL,shop,tee,Tee,<p>Cotton</p>,TEE-S,Size,S,19.90,15.00,Yes,4,"/tops, /new",soft,0.2,,,,Yes,https://img.example/a.jpg https://img.example/b.jpg',
      ',,,,,,,TEE-M,Size,M,19.90,0.00,No,Unlimited,,,0.2,,,,,',
      ',,GIFT_CARD,shop,card,Card,,CARD,,,25.00,0.00,No,Unlimited,,,,,,,No,',
    ]);
    expect(file.problems).toEqual([]);
    expect(file.products.map(({ product }) => [product.urlId, product.title, product.images.length])).toEqual(
      [
        ['tee', 'Tee', 2],
        ['card', 'Card', 0],
      ],
    );
    const [tee, card] = file.products;
    expect(tee?.product.variants.map(({ sku, attributes }) => [sku, attributes])).toEqual([
      ['TEE-S', { Size: 'S' }],
      ['TEE-M', { Size: 'M' }],
    ]);
    expect(tee?.stock.map(({ quantity }) => quantity)).toEqual([4, 'unlimited']);
    expect(tee?.product.variants[0]).toMatchObject({
      priceMoney: money(1990, 'EUR'),
      salePriceMoney: money(1500, 'EUR'),
      onSale: true,
    });
    expect(tee?.product.tags).toEqual(['soft', 'new']);
    expect(file.collections.map(({ title }) => title)).toEqual(['tops', 'shop']);
    expect(card?.product).toMatchObject({ productType: ProductType.giftCard, status: 'draft' });
    expect(file.notKept).toEqual([{ column: 'Weight', rows: 2 }]);
  });
});

describe('a file of WooCommerce', () => {
  const HEADER =
    'ID,Type,SKU,Name,Published,"Is featured?","Visibility in catalog","Short description",Description,"Tax status","In stock?",Stock,"Backorders allowed?","Weight (kg)","Sale price","Regular price",Categories,Tags,Images,Parent,"Attribute 1 name","Attribute 1 value(s)"';

  test('is read with its variants, stock, pictures and taxes', () => {
    const file = read([
      HEADER,
      '1,simple,MUG,Mug,1,0,visible,,<p>Clay</p>,none,1,7,0,0.4,8,9,"Kitchen > Cups, Gifts",blue,"https://img.example/m.jpg, https://img.example/n.jpg",,,',
      '2,variable,TEE,Tee,1,0,visible,,,taxable,1,,0,,,,Tops,,https://img.example/t.jpg,,Size,"S, M"',
      '3,variation,TEE-S,"Tee - S",1,0,visible,,,taxable,1,4,0,,,20,,,,TEE,Size,S',
      '4,variation,TEE-M,"Tee - M",1,0,visible,,,taxable,0,,0,,,20,,,,id:2,Size,M',
      '5,grouped,SET,Set,1,0,visible,,,taxable,1,,0,,,,Sets,,,,,',
      '6,"simple, virtual",TALK,Mug,-1,0,visible,,,taxable,1,,0,,,30,Talks,,,,,',
    ]);
    expect(file.problems).toEqual([{ line: 6, reason: expect.stringContaining('grouped') }]);
    const [mug, tee, talk] = file.products.map(({ product }) => product);
    expect(file.products.map(({ product }) => [product.urlId, product.title])).toEqual([
      ['mug', 'Mug'],
      ['tee', 'Tee'],
      ['mug-6', 'Mug'],
    ]);
    expect(mug?.variants[0]).toMatchObject({
      sku: 'MUG',
      priceMoney: money(900, 'EUR'),
      salePriceMoney: money(800, 'EUR'),
      onSale: true,
    });
    expect(mug?.variants[0]).toMatchObject({ taxable: false, weightGrams: 400 });
    expect(mug?.tags).toEqual(['blue', 'Gifts']);
    expect(mug?.images).toHaveLength(2);
    expect(tee?.variants.map(({ sku, attributes }) => [sku, attributes])).toEqual([
      ['TEE-S', { Size: 'S' }],
      ['TEE-M', { Size: 'M' }],
    ]);
    expect(file.products.map(({ stock }) => stock.map(({ quantity }) => quantity))).toEqual([
      [7],
      [4, 0],
      ['unlimited'],
    ]);
    expect(talk).toMatchObject({ productType: ProductType.service, status: 'draft' });
    expect(file.collections.map(({ title }) => title)).toEqual(['Cups', 'Tops', 'Talks']);
  });

  test('a variation without its product is named', () => {
    const { products, problems } = read([
      HEADER,
      '3,variation,S,"Tee - S",1,0,visible,,,taxable,1,4,0,,,20,,,,TEE,Size,S',
    ]);
    expect(products).toEqual([]);
    expect(problems).toEqual([{ line: 2, reason: expect.stringContaining('TEE') }]);
  });
});

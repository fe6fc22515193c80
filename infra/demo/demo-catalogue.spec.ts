import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { splitMoney } from '@daybook/contracts/shared/money';
import sharp from 'sharp';
import { demoWebsites } from './demo-catalogue.js';
import { PICTURES } from './pictures.js';

const MASTERS = 'infra/demo/pictures';
const plainward = demoWebsites[0]!;
const kasumori = demoWebsites[1]!;
const products = plainward.products.map(({ product }) => product);
const stockOf = (productId: string) =>
  plainward.products.find(({ product }) => product.id === productId)!.stock;
const ofType = (type: ProductType) => products.filter((product) => product.productType === type);
const SLUG = /^[a-z0-9-]{1,64}$/;

function isUnique(values: readonly string[]) {
  return new Set(values).size === values.length;
}

describe('the demo shop', () => {
  test('has at least 26 products in 4 collections, each with some', () => {
    expect(products.length).toBeGreaterThanOrEqual(26);
    expect(plainward.collections).toHaveLength(4);
    for (const { id } of plainward.collections) {
      expect(products.some((product) => product.collectionId === id)).toBe(true);
    }
  });

  test.each([1, 2, 3])('has a product with %i options whose prices and pictures differ', (count) => {
    const found = products.filter((product) => product.userDefinedVariantOptions.length === count);
    const differing = found.filter(
      ({ variants }) =>
        new Set(variants.map(({ priceMoney }) => priceMoney.value)).size > 1 &&
        new Set(variants.map(({ imageId }) => imageId)).size > 1,
    );
    expect(differing.length).toBeGreaterThanOrEqual(1);
  });

  test('has one that is sold out, two on sale and one with exactly two left that says so', () => {
    const soldOut = plainward.products.filter(({ stock }) => stock.every(({ quantity }) => quantity === 0));
    const onSale = products.filter(({ variants }) => variants.some((variant) => variant.onSale));
    const scarce = products.filter(({ scarcityEnabled }) => scarcityEnabled);
    expect(soldOut).toHaveLength(1);
    expect(onSale.length).toBeGreaterThanOrEqual(2);
    expect(scarce).toHaveLength(1);
    expect(scarce[0]!.scarcityText).not.toBe('');
    expect(stockOf(scarce[0]!.id).map(({ quantity }) => quantity)).toEqual([2]);
  });

  test('has physical products without limit', () => {
    const unlimited = ofType(ProductType.physical).filter(({ id }) =>
      stockOf(id).some(({ quantity }) => quantity === 'unlimited'),
    );
    expect(unlimited.length).toBeGreaterThanOrEqual(2);
  });

  test('has a service that is booked in numbers and one that is not', () => {
    const multiple = ofType(ProductType.service)
      .filter(({ isSubscribable }) => !isSubscribable)
      .map(({ storeSettings }) => storeSettings.multipleQuantityAllowedForServices);
    expect(multiple.toSorted()).toEqual([false, true]);
  });

  test('has a digital product, and a gift card with denominations', () => {
    expect(ofType(ProductType.digital)).toHaveLength(1);
    expect(ofType(ProductType.giftCard).map(({ variants }) => variants.length)).toEqual([4]);
  });

  test('has a weekly, a monthly and a yearly subscription', () => {
    const units = products.flatMap(
      (product) => product.productSubscriptionOptions[0]?.plan.billingPeriod.unit ?? [],
    );
    expect(units).toEqual(['WEEK', 'MONTH', 'YEAR']);
  });

  test('asks questions of every kind, before a purchase of each kind that may ask', () => {
    const asking = products.filter(({ additionalFieldsForm }) => additionalFieldsForm);
    const kinds = asking.flatMap(({ additionalFieldsForm }) =>
      additionalFieldsForm!.fields.map(({ type }) => type),
    );
    expect([...new Set(kinds)].toSorted()).toEqual([
      'checkbox',
      'date',
      'radio',
      'select',
      'text',
      'textarea',
    ]);
    expect(asking.map(({ productType, isSubscribable }) => [productType, isSubscribable])).toEqual(
      expect.arrayContaining([
        [ProductType.physical, false],
        [ProductType.physical, true],
        [ProductType.service, false],
      ]),
    );
    const lastOne = asking.filter(({ id }) => stockOf(id).every(({ quantity }) => quantity === 1));
    expect(lastOne).toHaveLength(1);
  });

  test.each([ProductType.physical, ProductType.service, ProductType.digital])(
    'has a product of type %i with a combination that is not made',
    (type) => {
      const gaps = ofType(type).filter(({ variantOptionOrdering, variants }) => {
        const all = Object.values(variantOptionOrdering).reduce((count, values) => count * values.length, 1);
        return all > variants.length;
      });
      expect(gaps.length).toBeGreaterThanOrEqual(1);
    },
  );

  test('has all five types of product', () =>
    expect(new Set(products.map(({ productType }) => productType))).toEqual(
      new Set(Object.values(ProductType)),
    ));
});

test('the second shop counts in yen under its own host name', () => {
  expect(kasumori.website.currency).toBe('JPY');
  expect(kasumori.website.domains).toContain('jpy.localhost');
  expect(kasumori.products.length).toBeGreaterThanOrEqual(6);
  expect(kasumori.website.theme).not.toEqual(plainward.website.theme);
});

test('every master is described, and they have at most 6 MB in all', async () => {
  const masters = await readdir(MASTERS);
  const described = Object.keys(PICTURES).map((name) => `${name}.webp`);
  expect(masters.sort()).toEqual(described.sort());
  const sizes = await Promise.all(masters.map(async (name) => (await stat(path.join(MASTERS, name))).size));
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(6_000_000);
});

test('exactly one website is the default one', () => {
  expect(demoWebsites.filter(({ website }) => website.isDefault)).toHaveLength(1);
});

describe.each(demoWebsites.map((shop) => [shop.website.title, shop] as const))(
  'every product of %s',
  (_title, shop) => {
    const all = shop.products.map(({ product }) => product);

    test('has ids, addresses and SKUs that are readable and unique', () => {
      const ids = [...all, ...all.flatMap(({ variants }) => variants), ...shop.collections].map(
        ({ id }) => id,
      );
      for (const id of [...ids, ...all.map(({ urlId }) => urlId)]) expect(id).toMatch(SLUG);
      const skus = all.flatMap(({ variants }) => variants.map(({ sku }) => sku));
      for (const sku of skus) expect(sku).toMatch(/^[A-Z0-9-]+$/);
      expect(isUnique(skus)).toBe(true);
      expect(isUnique(all.map(({ id }) => id))).toBe(true);
      expect(isUnique(all.map(({ urlId }) => urlId))).toBe(true);
      expect(isUnique(all.flatMap(({ variants }) => variants.map(({ id }) => id)))).toBe(true);
    });

    test('belongs to a collection of its shop, and featured ones exist', () => {
      const collections = shop.collections.map(({ id }) => id);
      for (const { collectionId } of all) expect(collections).toContain(collectionId);
      for (const id of shop.website.home.featuredProductIds)
        expect(all.map((product) => product.id)).toContain(id);
    });

    test('shows masters that are there, with words and the size of the master', async () => {
      const images = [
        ...all.flatMap((product) => product.images),
        ...shop.collections.flatMap((collection) => collection.image ?? []),
        ...(shop.website.home.hero ? [shop.website.home.hero] : []),
      ];
      for (const image of images) {
        const name = /^\/media\/(.+\.webp)$/.exec(image.assetUrl)?.[1] ?? '';
        const { width, height } = await sharp(path.join(MASTERS, name)).metadata();
        expect(image.originalSize).toBe(`${width}x${height}`);
        expect(width).toBeGreaterThanOrEqual(2000);
        expect(image.altText.length).toBeGreaterThan(9);
      }
      for (const { images: own } of all) expect(own.length).toBeGreaterThanOrEqual(2);
    });

    test('has variants with every option, a picture of the product, and stock', () => {
      for (const { product, stock } of shop.products) {
        expect(stock.map(({ variantId }) => variantId)).toEqual(product.variants.map(({ id }) => id));
        for (const variant of product.variants) {
          expect(Object.keys(variant.attributes)).toEqual([...product.userDefinedVariantOptions]);
          if (variant.imageId) expect(product.images.map(({ id }) => id)).toContain(variant.imageId);
        }
      }
    });

    test('costs something, in the currency of its shop, and less on sale', () => {
      const priced = all.flatMap((product) => [...product.variants, ...product.productSubscriptionOptions]);
      for (const { priceMoney, salePriceMoney, onSale } of priced) {
        expect(priceMoney.currency).toBe(shop.website.currency);
        expect(splitMoney(priceMoney).units).toBeGreaterThan(0);
        expect(onSale).toBe(salePriceMoney !== undefined);
        if (salePriceMoney)
          expect(splitMoney(salePriceMoney).units).toBeLessThan(splitMoney(priceMoney).units);
      }
    });
  },
);

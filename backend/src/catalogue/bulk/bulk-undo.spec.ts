import { bulkRefusal, changedProduct } from '@daybook/contracts/catalogue/bulk-change';
import type { BulkChange } from '@daybook/contracts/catalogue/bulk-kinds';
import { conflictText, takenBack } from '@daybook/contracts/catalogue/bulk-undo';
import { money } from '@daybook/contracts/shared/money';
import fc from 'fast-check';
import { aProduct, aVariant } from '../../platform/testing/documents.js';

const mug = aProduct({
  title: 'Mug',
  status: 'draft',
  tags: ['clay', 'blue'],
  userDefinedVariantOptions: ['Size'],
  variants: [
    aVariant({ id: 'small', sku: 'S', attributes: { Size: 'S' }, priceMoney: money(1000, 'USD') }),
    aVariant({ id: 'large', sku: 'L', attributes: { Size: 'L' }, priceMoney: money(2000, 'USD') }),
  ],
});
const raise: BulkChange = { kind: 'price', by: { amount: 100 }, rounding: 'none' };
const sale: BulkChange = { kind: 'sale', off: 2000, rounding: 'none', currency: 'USD' };
const retag: BulkChange = { kind: 'tags', add: ['new'], remove: ['clay'] };

/** @param since what was done after the bulk change */
const undone = (change: BulkChange, since = (now: typeof mug) => now) => {
  const after = changedProduct(mug, change);
  return takenBack({ before: mug, after, now: since(after) });
};

test.each<BulkChange>([
  raise,
  sale,
  retag,
  { kind: 'publish' },
  { kind: 'collection', collectionId: 'other' },
  {
    kind: 'edit',
    currency: 'USD',
    edits: [
      {
        productId: mug.id,
        title: 'Cup',
        status: 'private',
        tags: [],
        variants: [{ id: 'small', price: 5, salePrice: 4 }],
      },
    ],
  },
])('%j is taken back whole where no other change was made', (change) => {
  expect(undone(change)).toEqual({ product: mug, conflicts: [] });
});

test('what others have changed beside it stays', () => {
  const { product, conflicts } = undone(raise, (now) => ({ ...now, title: 'Cup', tags: ['x'] }));
  expect(product).toEqual({ ...mug, title: 'Cup', tags: ['x'] });
  expect(conflicts).toEqual([]);
});

test('a price that was changed since stays and is named, and the others go back', () => {
  const dearer = aVariant({
    id: 'small',
    sku: 'S',
    attributes: { Size: 'S' },
    priceMoney: money(1500, 'USD'),
  });
  const { product, conflicts } = undone(raise, (now) => ({
    ...now,
    variants: [dearer, ...now.variants.slice(1)],
  }));
  expect(product?.variants.map(({ priceMoney }) => priceMoney.value)).toEqual(['1500', '2000']);
  expect(conflicts).toEqual([
    { what: 'price', sku: 'S', before: money(1100, 'USD'), after: money(1500, 'USD') },
  ]);
});

test('half of a sale is not taken back: a sale price that was changed since keeps its sale', () => {
  const { product, conflicts } = undone(sale, (now) => ({
    ...now,
    variants: now.variants.map((one) => ({ ...one, salePriceMoney: money(700, 'USD') })),
  }));
  expect(product?.variants.map(({ onSale }) => onSale)).toEqual([true, true]);
  expect(conflicts.map(({ what, sku }) => [what, sku])).toEqual([
    ['sale-price', 'S'],
    ['sale-price', 'L'],
  ]);
});

test('a tag that was added since stays beside those that come back', () => {
  const { product } = undone(retag, (now) => ({ ...now, tags: [...now.tags, 'gift'] }));
  expect(product?.tags).toEqual(['blue', 'gift', 'clay']);
});

test('a status goes back with its time to publish', () => {
  const scheduled = { ...mug, status: 'scheduled' as const, publishAt: 5 };
  const after = changedProduct(scheduled, { kind: 'publish' });
  expect(takenBack({ before: scheduled, after, now: after }).product).toEqual(scheduled);
});

test('a deleted product comes back, unless it has come back since', () => {
  expect(takenBack({ before: mug, after: null, now: null })).toEqual({ product: mug, conflicts: [] });
  expect(takenBack({ before: mug, after: null, now: mug })).toEqual({ product: mug, conflicts: [] });
  const restored = { ...mug, title: 'Cup' };
  expect(takenBack({ before: mug, after: null, now: restored })).toMatchObject({ product: restored });
});

test('a variant that was deleted since is left alone', () => {
  const { product, conflicts } = undone(raise, (now) => ({ ...now, variants: now.variants.slice(1) }));
  expect(product?.variants.map(({ id, priceMoney }) => [id, priceMoney.value])).toEqual([['large', '2000']]);
  expect(conflicts).toEqual([]);
});

test('an import is taken back: its texts and variants go back, and a text that was changed since stays', () => {
  const [small] = mug.variants;
  const after = {
    ...mug,
    body: '<p>Imported.</p>',
    excerpt: 'Imported.',
    userDefinedVariantOptions: [],
    variants: [{ ...aVariant({ id: 'small', sku: 'S' }), priceMoney: small?.priceMoney ?? money(0, 'USD') }],
  };
  expect(takenBack({ before: mug, after, now: after })).toEqual({ product: mug, conflicts: [] });
  const now = { ...after, body: '<p>Written since.</p>', title: 'Cup' };
  const { product, conflicts } = takenBack({ before: mug, after, now });
  expect(product).toEqual({ ...mug, title: 'Cup', body: '<p>Written since.</p>' });
  expect(conflicts.map(conflictText)).toEqual(['description: changed again after that, and stays as it is.']);
});

test('a product that an import has made goes, unless it was changed since', () => {
  expect(takenBack({ before: null, after: mug, now: mug })).toEqual({ product: null, conflicts: [] });
  const now = { ...mug, body: 'x' };
  expect(takenBack({ before: null, after: mug, now })).toMatchObject({ product: now, conflicts: [{}] });
});

test('taking a change back and the change again is the change', () => {
  const changes = fc.constantFrom<BulkChange>(raise, sale, retag, { kind: 'publish' });
  const cents = fc.integer({ min: 200, max: 100_000 });
  fc.assert(
    fc.property(changes, cents, cents, (change, small, large) => {
      const variants = mug.variants.map((one, i) => ({
        ...one,
        priceMoney: money(i ? large : small, 'USD'),
      }));
      const before = { ...mug, variants };
      if (bulkRefusal(before, change)) return;
      const after = changedProduct(before, change);
      const back = takenBack({ before, after, now: after }).product;
      expect(back).toEqual(before);
      expect(takenBack({ before: after, after: back, now: back }).product).toEqual(after);
    }),
  );
});

import { ProductType } from '@daybook/contracts/shared/enumerations';
import type { RecordedEvent } from '@daybook/event-store/event-store';
import { aProduct } from '../platform/testing/documents.js';
import { SoldItemsAudit } from './sold-items-audit.js';

const MINUTE = 60_000;
type Fact = readonly [type: string, data: object, at?: number];

/** What is broken; events of the product have revisions of their own stream. */
function broken(...facts: readonly Fact[]): string[] {
  const audit = new SoldItemsAudit();
  let revision = 0n;
  return facts.flatMap(([type, data, at = 0], i) => {
    const event = {
      id: String(i),
      type,
      data,
      stream: type === 'OrderOpened' ? 'order-shop-o' : 'product-shop-mug',

      position: BigInt(i + 1),
      recordedAt: new Date(at),
      metadata: { websiteId: 'shop', schemaVersion: 1 },
      revision: type === 'OrderOpened' ? 0n : revision++,
    };
    return audit.take(event as unknown as RecordedEvent)?.words ?? [];
  });
}
const saved = (changes: Parameters<typeof aProduct>[0] = {}, at = 0): Fact => [
  'ProductSaved',
  { product: aProduct(changes) },
  at,
];
const line = { entryId: 'e', itemId: 'mug', variantId: 'mug-only', quantity: 1, additionalFields: null };
const opened = (changes: object = {}, at = 0, more: object = {}): Fact => [
  'OrderOpened',
  { orderId: 'o', items: [{ ...line, productType: ProductType.physical, ...changes }], ...more },
  at,
];
const digital = { productType: ProductType.digital };
const form = { id: 'f', name: 'F', fields: [{ id: 'q', type: 'text', title: 'Name', required: true }] };
const asking = { additionalFieldsForm: form as never };

test('a line that is sold as its product is, and one of a product that the log does not know, are sound', () => {
  expect(broken(saved(), opened({ quantity: 3 }))).toEqual([]);
  expect(broken(opened())).toEqual([]);
});

test('a line that is sold as its product was is named', () => {
  const gone = 'sells e amiss: the variant mug-only is gone';
  expect(broken(saved(), ['ProductDeleted', { productId: 'mug' }], opened())).toEqual([gone]);
  expect(broken(saved(), saved({ variants: [] }), opened())).toEqual([gone]);
  expect(broken(saved(digital), saved(), opened(digital))).toEqual([
    "sells e amiss: its type is 2, and the product's is 1",
  ]);
  expect(broken(saved({ status: 'draft' }), opened())).toEqual([
    'sells e amiss: the product is not published',
  ]);
  expect(broken(saved({ isSubscribable: true }), opened())).toEqual([
    'sells e amiss: the product is a subscription',
  ]);
  expect(broken(saved(digital), opened({ ...digital, quantity: 3 }))).toEqual([
    'sells e amiss: 3 units, and the product allows 1',
  ]);
  expect(broken(saved(asking), opened())).toEqual([
    'sells e amiss: the questions of the product are not answered',
  ]);
  expect(broken(saved(asking), opened({ additionalFields: { cipher: 'x' } }))).toEqual([]);
});

test('a product may change between the press and its order, and no later', () => {
  const before = opened({ ...digital, productRevision: 0 }, 10_000);
  expect(broken(saved(digital), saved({}, 9000), before)).toEqual([]);
  expect(broken(saved(digital), saved({}, 9000), opened(digital, 10_000))).toHaveLength(1);
  const late = opened({ ...digital, productRevision: 0 }, 9000 + MINUTE);
  expect(broken(saved(digital), saved({}, 9000), late)).toEqual([
    'sells e amiss: the product has changed since',
  ]);
  expect(broken(saved(digital), opened({ productRevision: 0 }))).toHaveLength(1);
});

test('a renewal is of its variant and its type, and the rest is as it was agreed', () => {
  const renewal = { subscription: { subscriptionId: 's', period: 2 } };
  const hidden = { ...asking, status: 'draft' } as const;
  expect(broken(saved(hidden), opened({}, 0, renewal))).toEqual([]);
  expect(broken(saved({ ...hidden, ...digital }), opened({}, 0, renewal))).toHaveLength(1);
  expect(broken(saved({ ...hidden, variants: [] }), opened({}, 0, renewal))).toHaveLength(1);
});

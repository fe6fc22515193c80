import type { CollectionEvent, ProductEvent } from '@daybook/contracts/catalogue/catalogue.events';
import type { ProductDocument } from '@daybook/contracts/catalogue/product';
import { money } from '@daybook/contracts/shared/money';
import type { StockEvent } from '@daybook/contracts/stock/stock.events';
import { specFor } from '../testing/given-events.js';
import { OwnerProductRow } from './owner-catalogue.entity.js';
import { ownerCatalogueProjection } from './owner-catalogue.projection.js';

const spec = specFor<CollectionEvent | ProductEvent | StockEvent>(ownerCatalogueProjection);

const monthly = {
  id: 'monthly',
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles: 0 },
  priceMoney: money(1200, 'EUR'),
  onSale: false,
} as const;
const box = {
  id: 'box',
  title: 'Box',
  urlId: 'box',
  status: 'published',
  productType: 1,
  tags: [],
  images: [],
  collectionId: 'table',
  displayIndex: 0,
  isSubscribable: true,
  productSubscriptionOptions: [monthly],
  variants: [{ id: 'only', sku: 'BOX', attributes: {}, priceMoney: money(1850, 'EUR'), onSale: false }],
} as unknown as ProductDocument;
const [only] = box.variants as [ProductDocument['variants'][number]];

test.each<[string, Partial<ProductDocument>, { fromPrice: number; onSale: boolean }]>([
  ['what its plan costs', {}, { fromPrice: 1200, onSale: false }],
  [
    'what its variant costs in the plan',
    {
      variants: [
        {
          ...only,
          pricingOptions: [
            {
              id: 'monthly',
              priceMoney: money(1100, 'EUR'),
              salePriceMoney: money(900, 'EUR'),
              onSale: true,
            },
          ],
        },
      ],
    },
    { fromPrice: 900, onSale: true },
  ],
  [
    'what stands behind it, without a plan',
    { productSubscriptionOptions: [] },
    { fromPrice: 1850, onSale: false },
  ],
  ['its own price, sold once', { isSubscribable: false }, { fromPrice: 1850, onSale: false }],
])('the owner’s list shows a subscription as the shop’s list does: %s', (_, changes, row) =>
  spec
    .given()
    .when({ type: 'ProductSaved', data: { product: { ...box, ...changes } } })
    .thenRows(OwnerProductRow, [row]),
);

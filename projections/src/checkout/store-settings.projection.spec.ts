import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import { NO_INVOICES } from '@daybook/contracts/checkout/settings/invoice-settings';
import type {
  CouponEvent,
  DeliverySettingsEvent,
  InvoiceSettingsEvent,
  PaymentSettingsEvent,
  TaxSettingsEvent,
} from '@daybook/contracts/checkout/settings/settings.events';
import { NO_TAXES } from '@daybook/contracts/checkout/settings/tax-settings';
import { ACME, specFor } from '../testing/given-events.js';
import {
  CouponRow,
  DeliverySettingsRow,
  InvoiceSettingsRow,
  PaymentSettingsRow,
  TaxSettingsRow,
} from './store-settings.entity.js';
import { couponsProjection, storeSettingsProjection } from './store-settings.projection.js';

const settings = specFor<
  TaxSettingsEvent | DeliverySettingsEvent | PaymentSettingsEvent | InvoiceSettingsEvent
>(storeSettingsProjection);
const coupons = specFor<CouponEvent>(couponsProjection);

const delivery = { currency: 'EUR', zones: [] } as const;
const coupon: Coupon = {
  id: 'c',
  code: 'SPRING',
  currency: 'EUR',
  benefit: { kind: 'freeDelivery' },
  scope: { kind: 'all' },
  minimum: 0,
  oncePerCustomer: false,
  limit: 5,
  firstDay: null,
  lastDay: null,
  combinable: true,
  active: true,
};

test('the last save of the taxes is shown, with how many there were', () =>
  settings
    .given({ type: 'TaxesSaved', data: { settings: { ...NO_TAXES, pricesIncludeTax: true } } })
    .when({ type: 'TaxesSaved', data: { settings: NO_TAXES } })
    .thenRows(TaxSettingsRow, [{ websiteId: ACME, settings: NO_TAXES, version: 2 }]));

test('and of the delivery', () =>
  settings
    .given()
    .when({ type: 'DeliverySaved', data: { settings: delivery } })
    .thenRows(DeliverySettingsRow, [{ websiteId: ACME, settings: delivery, version: 1 }]));

test('and of the payments', () => {
  const payments = { isTestOn: true, methods: [] };
  return settings
    .given()
    .when({ type: 'PaymentsSaved', data: { settings: payments } })
    .thenRows(PaymentSettingsRow, [{ websiteId: ACME, settings: payments, version: 1 }]);
});

test('and of the invoices', () => {
  const invoicing = { ...NO_INVOICES, sellerName: 'Studio Vey', prefix: 'INV-' };
  return settings
    .given()
    .when({ type: 'InvoicingSaved', data: { settings: invoicing } })
    .thenRows(InvoiceSettingsRow, [{ websiteId: ACME, settings: invoicing, version: 1 }]);
});

test('a coupon is shown as it was saved last', () =>
  coupons
    .given({ type: 'CouponSaved', data: { coupon, version: 1 } })
    .when({ type: 'CouponSaved', data: { coupon: { ...coupon, limit: 6 }, version: 2 } })
    .thenRows(CouponRow, [
      expect.objectContaining({
        websiteId: ACME,
        couponId: 'c',
        coupon: { ...coupon, limit: 6 },
        version: 2,
      }),
    ]));

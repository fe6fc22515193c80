import type {
  CouponEvent,
  DeliverySettingsEvent,
  InvoiceSettingsEvent,
  PaymentSettingsEvent,
  TaxSettingsEvent,
} from '@daybook/contracts/checkout/settings/settings.events';
import { projection } from '../runner/projection.js';
import {
  CouponRow,
  DeliverySettingsRow,
  InvoiceSettingsRow,
  PaymentSettingsRow,
  TaxSettingsRow,
} from './store-settings.entity.js';

/** Taxes, delivery, payments and invoices of each website, for its owner. */
export const storeSettingsProjection = projection<
  TaxSettingsEvent | DeliverySettingsEvent | PaymentSettingsEvent | InvoiceSettingsEvent
>({
  name: 'store_settings',
  version: 3,
  tables: [TaxSettingsRow, DeliverySettingsRow, PaymentSettingsRow, InvoiceSettingsRow],
  on: {
    TaxesSaved: (tx, { data: { settings }, websiteId, revision }) =>
      tx.upsert(TaxSettingsRow, { websiteId, settings, version: Number(revision) + 1 }),
    DeliverySaved: (tx, { data: { settings }, websiteId, revision }) =>
      tx.upsert(DeliverySettingsRow, { websiteId, settings, version: Number(revision) + 1 }),
    PaymentsSaved: (tx, { data: { settings }, websiteId, revision }) =>
      tx.upsert(PaymentSettingsRow, { websiteId, settings, version: Number(revision) + 1 }),
    InvoicingSaved: (tx, { data: { settings }, websiteId, revision }) =>
      tx.upsert(InvoiceSettingsRow, { websiteId, settings, version: Number(revision) + 1 }),
  },
});

/** The coupons of each website, for its owner. */
export const couponsProjection = projection<CouponEvent>({
  name: 'coupons',
  version: 1,
  tables: [CouponRow],
  on: {
    CouponSaved: (tx, { data: { coupon, version }, websiteId, position, recordedAt }) =>
      tx.upsert(CouponRow, {
        websiteId,
        couponId: coupon.id,
        coupon,
        version,
        savedPosition: Number(position),
        savedAt: recordedAt,
      }),
  },
});

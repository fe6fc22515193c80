import type { Event } from '../../shared/event.js';
import type { DiscountSettings } from '../pricing/automatic-discount.js';
import type { Coupon } from '../pricing/coupon.js';
import type { DeliverySettings } from './delivery-settings.js';
import type { InvoiceSettings } from './invoice-settings.js';
import type { PaymentSettings } from './payment-settings.js';
import type { TaxSettings } from './tax-settings.js';

/** The taxes of a website: each event has the whole document. Stream: `taxsettings-<website>-settings`. */
export type TaxSettingsEvent = Event<'TaxesSaved', { settings: TaxSettings }>;

/** How a website delivers: each event has the whole document. Stream: `deliverysettings-<website>-settings`. */
export type DeliverySettingsEvent = Event<'DeliverySaved', { settings: DeliverySettings }>;

/** How its buyers pay: each event has the whole document. Stream: `paymentsettings-<website>-settings`. */
export type PaymentSettingsEvent = Event<'PaymentsSaved', { settings: PaymentSettings }>;

/** What its invoices say: each event has the whole document. Stream: `invoicesettings-<website>-settings`. */
export type InvoiceSettingsEvent = Event<'InvoicingSaved', { settings: InvoiceSettings }>;

/** Facts about one coupon. Stream: `coupon-<website>-<couponId>`. `version` counts the saves from 1. */
export type CouponEvent = Event<'CouponSaved', { coupon: Coupon; version: number }>;

/** The discounts without a code: each event has the whole document. Stream: `discounts-<website>-settings`. */
export type DiscountSettingsEvent = Event<'DiscountsSaved', { settings: DiscountSettings }>;

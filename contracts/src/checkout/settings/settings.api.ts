import { IsBoolean, IsInt, IsOptional, IsString, Matches } from 'class-validator';
import { IsA, OrNull } from '../../shared/answer-fields.api.js';
import type { DiscountSettings } from '../pricing/automatic-discount.js';
import type { Coupon } from '../pricing/coupon.js';
import { couponShape } from './coupon-shape.js';
import type { DeliverySettings } from './delivery-settings.js';
import { discountSettingsShape } from './discount-shape.js';
import { type InvoiceSettings, invoiceSettingsShape } from './invoice-settings.js';
import type { PaymentSettings } from './payment-settings.js';
import { paymentSettingsShape } from './payment-shape.js';
import { deliverySettingsShape, taxSettingsShape } from './settings-shape.js';
import type { TaxSettings } from './tax-settings.js';

/** `GET`, `PUT /api/config/taxes`. A save names the version that the owner read in `If-Match: "3"`. */
export class OwnerTaxes {
  @IsA(taxSettingsShape) settings!: TaxSettings;
  /** counts the saves; 0: none yet */
  @IsInt() version!: number;
}

/** `GET`, `PUT /api/config/shipping`, saved like the taxes. */
export class OwnerDelivery {
  @IsA(deliverySettingsShape) settings!: DeliverySettings;
  /** counts the saves; 0: none yet */
  @IsInt() version!: number;
}

/** `GET`, `PUT /api/config/payments`, saved like the taxes. */
export class OwnerPayments {
  @IsA(paymentSettingsShape) settings!: PaymentSettings;
  /** counts the saves; 0: none yet */
  @IsInt() version!: number;
}

/** `GET`, `PUT /api/config/invoicing`, saved like the taxes. */
export class OwnerInvoicing {
  @IsA(invoiceSettingsShape) settings!: InvoiceSettings;
  /** counts the saves; 0: none yet, and no order has an invoice */
  @IsInt() version!: number;
}

/** `GET`, `PUT /api/config/discounts`, saved like the taxes. */
export class OwnerDiscounts {
  @IsA(discountSettingsShape) settings!: DiscountSettings;
  /** counts the saves; 0: none yet */
  @IsInt() version!: number;
}

/** `POST /api/config/coupons`, `GET`, `PUT /api/config/coupons/{id}`. */
export class OwnerCoupon {
  @IsA(couponShape) coupon!: Coupon;
  /** counts the saves, for `If-Match` */
  @IsInt() version!: number;
}

/** A coupon as the list shows it. */
export class ListedCoupon extends OwnerCoupon {
  /** ISO 8601 */
  @IsString() savedAt!: string;
  /** orders that use it, those that are being paid too */
  @IsInt() uses!: number;
}

/** `GET /api/config/coupons`: the one saved last first. */
export class OwnerCouponsRequest {
  @IsOptional() @Matches(/^\d{1,18}$/) cursor?: string;
  @IsOptional() @Matches(/^\d{1,3}$/) limit?: string;
}

export class OwnerCouponsAnswer {
  @IsA(ListedCoupon, { each: true }) results!: ListedCoupon[];
  @IsBoolean() hasNextPage!: boolean;
  @OrNull() @IsString() nextPageCursor!: string | null;
}

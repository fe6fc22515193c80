import type { Coupon } from '@daybook/contracts/checkout/pricing/coupon';
import type { DeliverySettings } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { PaymentSettings } from '@daybook/contracts/checkout/settings/payment-settings';
import type { TaxSettings } from '@daybook/contracts/checkout/settings/tax-settings';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** The taxes of a website, as they were saved last. */
@Entity('tax_settings')
export class TaxSettingsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'json' }) settings!: TaxSettings;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
}

/** How a website delivers, as it was saved last. */
@Entity('delivery_settings')
export class DeliverySettingsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'json' }) settings!: DeliverySettings;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
}

/** How the buyers of a website pay, as it was saved last. */
@Entity('payment_settings')
export class PaymentSettingsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'json' }) settings!: PaymentSettings;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
}

/** What the invoices of a website say of its seller, as it was saved last. */
@Entity('invoice_settings')
export class InvoiceSettingsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'json' }) settings!: InvoiceSettings;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
}

/** A coupon as its owner saved it last. */
@Entity('coupons')
@Index(['websiteId', 'savedPosition'])
export class CouponRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) couponId!: string;
  @Column({ type: 'json' }) coupon!: Coupon;
  /** counts the saves */
  @Column({ type: 'integer' }) version!: number;
  /** of the last save in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) savedPosition!: number;
  @Column({ type: 'timestamptz' }) savedAt!: Date;
}

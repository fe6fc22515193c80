import type { SalesDimension } from '@daybook/contracts/analytics/shared/sales-dimensions';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import type { CountedRefund, CountedSale } from './counted-sale.js';

/** Sums of one day of the website's time zone, for one value of one dimension; amounts in minor units. */
@Entity('sales_days')
export class SalesDayRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) dimension!: SalesDimension;
  @PrimaryColumn({ type: 'text' }) currency!: Currency;
  @PrimaryColumn({ type: 'integer' }) day!: number;
  /** empty for the whole day; of a variant its product's id stands before it */
  @PrimaryColumn({ type: 'text' }) key!: string;
  @Column({ type: 'integer' }) orders!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) units!: number;
  /** what is paid, taxes and delivery included */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) gross!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) discount!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) tax!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) delivery!: number;
  /** on the day on which it went back: below 0 where more of it came again than went */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) refunds!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) refundedTax!: number;
}

/** The amounts that an order adds to the sums, from when it is opened: the event that counts it says its number alone. */
@Entity('sales_orders')
export class SalesOrderRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'json' }) sale!: CountedSale;
  /** a provider, the id of a manual method, or how nothing was left to pay; empty: not known yet */
  @Column({ type: 'text' }) method!: string;
  @Column({ type: 'boolean' }) isTest!: boolean;
  /** on which it was placed; null: it is in no sum */
  @Column({ type: 'integer', nullable: true }) day!: number | null;
}

/** The amounts that a refund takes from the sums once the money has gone. */
@Entity('sales_refunds')
export class SalesRefundRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) refundId!: string;
  @Column({ type: 'json' }) refund!: CountedRefund;
}

/** The zone by which days are counted; those of before a change stay as they were counted. */
@Entity('sales_time_zones')
export class SalesTimeZoneRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @Column({ type: 'text' }) timeZone!: string;
}

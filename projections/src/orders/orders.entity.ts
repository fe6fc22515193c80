import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** Where an order stands. */
@Entity('orders')
@Index(['status', 'changedAt'])
export class OrderRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'text' }) status!: OrderStatus;
  /** null: it is not placed */
  @Column({ type: 'integer', nullable: true }) number!: number | null;
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) total!: number;
  @Column({ type: 'text' }) currency!: Currency;
  /** an attempt that counted as declined was paid after all */
  @Column({ type: 'boolean' }) hasLatePayment!: boolean;
  @Column({ type: 'timestamptz' }) openedAt!: Date;
  /** of its last event */
  @Column({ type: 'timestamptz' }) changedAt!: Date;
}

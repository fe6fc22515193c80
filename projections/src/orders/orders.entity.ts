import type { OrderStatus } from '@daybook/contracts/orders/order-status';
import type { OpenPaymentKind } from '@daybook/contracts/orders/shared/open-payments';
import type {
  FulfilmentStatus,
  PaymentStatus,
  PublicOrderStatus,
} from '@daybook/contracts/orders/shared/order-words';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** Where an order stands, and what lists of orders are filtered by. It holds nothing of the buyer. */
@Entity('orders')
@Index(['status', 'changedAt'])
@Index(['isAsked', 'changedAt'], { where: 'is_asked' })
@Index(['websiteId', 'openSince'], { where: 'open_since is not null' })
@Index(['paidAt'], { where: 'gift_cards > 0' })
@Index(['websiteId', 'number'])
@Index(['websiteId', 'listedAt', 'orderId'], { where: 'is_placed and is_test' })
@Index(['websiteId', 'isPlaced', 'listedAt', 'orderId'])
@Index(['websiteId', 'isPlaced', 'isToSend', 'listedAt', 'orderId'])
@Index(['websiteId', 'isPlaced', 'paymentStatus', 'listedAt', 'orderId'])
@Index(['websiteId', 'isPlaced', 'publicStatus', 'listedAt', 'orderId'])
@Index(['websiteId', 'isPlaced', 'fulfilmentStatus', 'listedAt', 'orderId'])
export class OrderRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'text' }) status!: OrderStatus;
  @Column({ type: 'text' }) publicStatus!: PublicOrderStatus;
  @Column({ type: 'text' }) paymentStatus!: PaymentStatus;
  @Column({ type: 'text' }) fulfilmentStatus!: FulfilmentStatus;
  /** units */
  @Column({ type: 'integer' }) toSend!: number;
  @Column({ type: 'boolean' }) isToSend!: boolean;
  /** units */
  @Column({ type: 'integer' }) units!: number;
  /** gift cards that it buys */
  @Column({ type: 'integer' }) giftCards!: number;
  /** null: it is not placed */
  @Column({ type: 'integer', nullable: true }) number!: number | null;
  @Column({ type: 'boolean' }) isPlaced!: boolean;
  /** no money has moved for it: it is in no figure */
  @Column({ type: 'boolean' }) isTest!: boolean;
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) total!: number;
  /** minor units that a provider took, or the owner received */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) captured!: number;
  /** minor units that went back */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) refunded!: number;
  @Column({ type: 'text' }) currency!: Currency;
  /** an attempt that counted as declined was paid after all */
  @Column({ type: 'boolean' }) hasLatePayment!: boolean;
  @Column({ type: 'timestamptz' }) openedAt!: Date;
  /** when a provider took what is to be paid, the owner noted it, or nothing was left to pay; null: it is not paid */
  @Column({ type: 'timestamptz', nullable: true }) paidAt!: Date | null;
  /** it was placed to be paid later, and a provider that was asked has not answered */
  @Column({ type: 'boolean' }) isAsked!: boolean;
  /** the attempt that no provider has answered, or whose provider says otherwise than a member; null: there is none */
  @Column({ type: 'text', nullable: true }) openAttempt!: string | null;
  @Column({ type: 'text', nullable: true }) openProvider!: string | null;
  /** when the provider was asked, or when it said otherwise; null: no payment is open */
  @Column({ type: 'timestamptz', nullable: true }) openSince!: Date | null;
  /** null: no payment is open */
  @Column({ type: 'text', nullable: true }) openKind!: OpenPaymentKind | null;
  /** when it was placed; until then, when it was opened: the order of the list */
  @Column({ type: 'timestamptz' }) listedAt!: Date;
  /** of its last step on the way to the sale, or of the last one of a later payment */
  @Column({ type: 'timestamptz' }) changedAt!: Date;
}

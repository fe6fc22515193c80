import type { QuoteLine } from '@daybook/contracts/checkout/pricing/quote';
import type { DeliveryKind } from '@daybook/contracts/checkout/settings/delivery-settings';
import type { LineUnits, OrderedItem, SealedGift } from '@daybook/contracts/orders/order.events';
import type { QuoteOfOrder } from '@daybook/contracts/orders/quote-of-order';
import type { Refund } from '@daybook/contracts/orders/refunded-parts';
import type {
  OrderHappening,
  RefundStatus,
  ReversalStatus,
} from '@daybook/contracts/orders/shared/order-words';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** Who ordered, and what the order costs. */
@Entity('order_details')
@PersonalData()
export class OrderDetailsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  /** cipher text; whose it is stands in `customer_orders`, until they are erased */
  @Column({ type: 'json' }) customer!: PersonalField;
  @Column({ type: 'json' }) quote!: QuoteOfOrder;
  @Column({ type: 'text', nullable: true }) deliveryName!: string | null;
  /** null: nothing is delivered, or it is not known */
  @Column({ type: 'text', nullable: true }) deliveryKind!: DeliveryKind | null;
  /** a provider's name, or the id of a manual method */
  @Column({ type: 'text', nullable: true }) method!: string | null;
  /** of a manual method; empty otherwise */
  @Column({ type: 'text' }) methodName!: string;
  @Column({ type: 'text' }) instructions!: string;
}

/** A line as it was bought. */
@Entity('order_lines')
@PersonalData()
@Index(['websiteId', 'sku'])
export class OrderLineRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) entryId!: string;
  /** from 0 */
  @Column({ type: 'integer' }) place!: number;
  /** in lower case */
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'json' }) item!: OrderedItem;
  /** of an older order: who gets the gift card, as it was encrypted anew; null: as in `item` */
  @Column({ type: 'json', nullable: true }) gift!: SealedGift | null;
  @Column({ type: 'json' }) charge!: QuoteLine;
}

/** A part of an order that was sent. */
@Entity('order_fulfilments')
export class OrderFulfilmentRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) fulfilmentId!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'text' }) carrier!: string;
  @Column({ type: 'text' }) trackingNumber!: string;
  @Column({ type: 'text' }) trackingUrl!: string;
  @Column({ type: 'json' }) lines!: readonly LineUnits[];
}

/** A refund, also one that no provider has answered yet. */
@Entity('order_refunds')
@Index(['status', 'changedAt'])
export class OrderRefundRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) refundId!: string;
  @Column({ type: 'text' }) status!: RefundStatus;
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) amount!: number;
  @Column({ type: 'text' }) currency!: Currency;
  @Column({ type: 'json' }) refund!: Refund;
  /** the owner pays it back */
  @Column({ type: 'boolean' }) byHand!: boolean;
  @Column({ type: 'timestamptz' }) requestedAt!: Date;
  @Column({ type: 'timestamptz' }) changedAt!: Date;
  /** when the buyer's bank sent its money back; null: it did not */
  @Column({ type: 'timestamptz', nullable: true }) failedAt!: Date | null;
}

/** A payment that no order takes: it is to go back, or went. */
@Entity('order_stray_payments')
@Index(['status', 'changedAt'])
export class OrderStrayPaymentRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) attemptId!: string;
  @Column({ type: 'text' }) status!: ReversalStatus;
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) amount!: number;
  @Column({ type: 'text' }) currency!: Currency;
  /** what the provider calls the payment */
  @Column({ type: 'text' }) reference!: string;
  @Column({ type: 'timestamptz' }) arrivedAt!: Date;
  @Column({ type: 'timestamptz' }) changedAt!: Date;
}

/** What a buyer wants to send back. */
@Entity('order_return_requests')
@PersonalData()
export class OrderReturnRequestRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) requestId!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
  @Column({ type: 'json' }) lines!: readonly LineUnits[];
  /** the buyer's words: cipher text */
  @Column({ type: 'json' }) reason!: PersonalField;
  /** whether the owner has accepted it; null: not answered */
  @Column({ type: 'boolean', nullable: true }) isAccepted!: boolean | null;
  @Column({ type: 'timestamptz', nullable: true }) answeredAt!: Date | null;
  /** the owner's words: cipher text */
  @Column({ type: 'json', nullable: true }) answer!: PersonalField | null;
}

/** Sold units on their way back into the stock. */
@Entity('order_returns')
@Index(['isDone', 'requestedAt'])
export class OrderReturnRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) returnId!: string;
  @Column({ type: 'boolean' }) isDone!: boolean;
  @Column({ type: 'timestamptz' }) requestedAt!: Date;
}

/** What happened to an order, as its timeline tells it. */
@Entity('order_timeline')
@PersonalData()
export class OrderTimelineRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  /** of the event in the log */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) position!: number;
  @Column({ type: 'text' }) what!: OrderHappening;
  @Column({ type: 'timestamptz' }) at!: Date;
  /** as the log names them */
  @Column({ type: 'text', nullable: true }) actor!: string | null;
  /** minor units */
  @Column({ type: 'bigint', nullable: true, transformer: bigintAsNumber }) amount!: number | null;
  /** a method, a carrier with its number, or the reason of a cancellation; empty: nothing more to say */
  @Column({ type: 'text' }) detail!: string;
  /** of a note: cipher text */
  @Column({ type: 'json', nullable: true }) note!: PersonalField | null;
}

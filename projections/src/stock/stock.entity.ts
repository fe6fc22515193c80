import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** The stock item of one variant. */
@Entity('variant_stock')
@Index(['websiteId', 'itemId'])
export class VariantStockRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'boolean' }) unlimited!: boolean;
  @Column({ type: 'integer' }) onHand!: number;
  /** of an unlimited stock item any number can be held, more than an integer column holds */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) held!: number;
  /** of the stock item's stream, as exports name it; claims of holds do not count, since they change no figure */
  @Column({ type: 'integer' }) revision!: number;
  /** units that can be bought: on hand less held, never below 0; without meaning when unlimited */
  @Column({ type: 'integer' }) available!: number;
  /** how often it became empty; a waiting list notifies each subscriber once between two of these moments */
  @Column({ type: 'integer' }) soldOuts!: number;
}

/** Units that are held for one cart: no other cart can buy them. */
@Entity('claimed_holds')
@Index(['websiteId', 'cartId'])
export class ClaimedHoldRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) holdId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) cartId!: string;
  @Column({ type: 'integer' }) quantity!: number;
  @Column({ type: 'timestamptz' }) expiresAt!: Date;
}

/** Units that belong to an order until it is paid or ends, or to a renewal whose order is not opened yet. */
@Entity('stock_pledges')
@Index(['pledgedAt'])
@Index(['websiteId', 'cartId'])
@Index(['websiteId', 'variantId', 'isAhead'], { where: 'subscription_id is not null' })
@Index(['websiteId', 'subscriptionId'], { where: 'subscription_id is not null' })
export class StockPledgeRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  /** of a renewal the id of the pledge */
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'integer' }) quantity!: number;
  /** the buyer's cart */
  @Column({ type: 'text', nullable: true }) cartId!: string | null;
  /** the subscription that asked for the units, for a period in a round; null: none did */
  @Column({ type: 'text', nullable: true }) subscriptionId!: string | null;
  @Column({ type: 'integer', nullable: true }) period!: number | null;
  @Column({ type: 'integer', nullable: true }) round!: number | null;
  /** the renewal has no order yet */
  @Column({ type: 'boolean' }) isAhead!: boolean;
  @Column({ type: 'timestamptz' }) pledgedAt!: Date;
}

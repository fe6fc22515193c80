import type { GiftCardMoveKind } from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A gift card with what is left on it, for its owner; amounts in minor units. */
@Entity('issued_gift_cards')
@Index(['websiteId', 'issuedPosition'])
@Index(['websiteId', 'orderId'])
export class IssuedGiftCardRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cardId!: string;
  @Column({ type: 'text' }) lastFour!: string;
  @Column({ type: 'text' }) currency!: Currency;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) issued!: number;
  @Column({ type: 'bigint', transformer: bigintAsNumber }) balance!: number;
  @Column({ type: 'text' }) status!: 'active' | 'voided';
  /** null: an owner issued it */
  @Column({ type: 'text', nullable: true }) orderId!: string | null;
  /** why it was ended, in the owner's words */
  @Column({ type: 'text' }) reason!: string;
  @Column({ type: 'timestamptz' }) issuedAt!: Date;
  /** in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) issuedPosition!: number;
}

/** What happened to a gift card, one row for each event of its stream. */
@Entity('gift_card_moves')
export class GiftCardMoveRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cardId!: string;
  /** of the event in the card's stream */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) revision!: number;
  @Column({ type: 'text' }) kind!: GiftCardMoveKind;
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) amount!: number;
  /** after it, in minor units; null: an order holds the amount, or gives it back */
  @Column({ type: 'bigint', transformer: bigintAsNumber, nullable: true }) balance!: number | null;
  @Column({ type: 'text', nullable: true }) orderId!: string | null;
  /** the owner's words */
  @Column({ type: 'text' }) note!: string;
  @Column({ type: 'timestamptz' }) at!: Date;
}

/** A bought card that is still to be sent. */
@Entity('gift_card_deliveries')
@Index(['deliverAt'])
export class GiftCardDeliveryRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cardId!: string;
  @Column({ type: 'timestamptz' }) deliverAt!: Date;
}

/** What an order that is not placed holds of a card. */
@Entity('gift_card_claims')
@Index(['claimedAt'])
export class GiftCardClaimRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cardId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'timestamptz' }) claimedAt!: Date;
}

import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** A gift card with what is left on it, for its owner; amounts in minor units. */
@Entity('issued_gift_cards')
@Index(['websiteId', 'issuedPosition'])
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

/** What an order that is not placed holds of a card. */
@Entity('gift_card_claims')
@Index(['claimedAt'])
export class GiftCardClaimRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cardId!: string;
  @PrimaryColumn({ type: 'text' }) orderId!: string;
  @Column({ type: 'timestamptz' }) claimedAt!: Date;
}

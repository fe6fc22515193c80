import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** One gift card that a visitor took to the checkout with answers to its custom form, as the item was then. */
@Entity('chosen_gift_cards')
@Index(['chosenAt'])
export class ChosenGiftCardRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) purchaseId!: string;
  @Column({ type: 'timestamptz' }) chosenAt!: Date;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'json' }) attributes!: Readonly<Record<string, string>>;
  /** minor units of `currency` */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) unitPrice!: number;
  @Column({ type: 'text' }) currency!: string;
  /** cipher text of the purchase */
  @Column({ type: 'json', nullable: true }) additionalFields!: SealedAnswers | null;
}

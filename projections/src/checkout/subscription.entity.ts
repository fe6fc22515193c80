import type { SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';

/** One subscription that a visitor took to the checkout, as the item and the plan were then. */
@Entity('chosen_subscriptions')
@Index(['chosenAt'])
export class ChosenSubscriptionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) subscriptionId!: string;
  @Column({ type: 'timestamptz' }) chosenAt!: Date;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'json' }) attributes!: Readonly<Record<string, string>>;
  @Column({ type: 'text' }) subscriptionOptionId!: string;
  @Column({ type: 'json' }) plan!: SubscriptionPlan;
  @Column({ type: 'integer' }) quantity!: number;
  /** minor units of `currency`, of one unit each time it is billed */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) unitPrice!: number;
  @Column({ type: 'text' }) currency!: string;
  /** cipher text of the subscription */
  @Column({ type: 'json', nullable: true }) additionalFields!: SealedAnswers | null;
}

import type { SealedAnswers } from '@daybook/contracts/forms/sealed-answers';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** One cart. Without a row, nothing was ever put into it. */
@Entity('carts')
export class CartRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  @Column({ type: 'timestamptz' }) createdAt!: Date;
  /** the cart that took its entries at sign-in */
  @Column({ type: 'text', nullable: true }) mergedInto!: string | null;
  /** the last order of it that was placed */
  @Column({ type: 'text', nullable: true }) orderId!: string | null;
}

/** One entry, with the item as it was captured when it was put in, and what a person answered to its form. */
@PersonalData()
@Entity('cart_entries')
export class CartEntryRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  @PrimaryColumn({ type: 'text' }) entryId!: string;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) sku!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'smallint' }) productType!: number;
  @Column({ type: 'json' }) attributes!: Readonly<Record<string, string>>;
  @Column({ type: 'integer' }) quantity!: number;
  /** minor units of `currency` */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) unitPrice!: number;
  @Column({ type: 'text' }) currency!: string;
  /** cipher text of the cart */
  @Column({ type: 'json', nullable: true }) additionalFields!: SealedAnswers | null;
  /** cipher text of the cart: who gets a gift card */
  @Column({ type: 'json', nullable: true }) gift!: SealedAnswers | null;
  /** where in the log it came in: with `entryIndex`, the order in which entries are shown */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) addedPosition!: number;
  /** among the entries that came in by one event */
  @Column({ type: 'integer' }) entryIndex!: number;
}

/** A held unit that went from the cart to the cart of another browser. */
@Entity('moved_units')
export class MovedUnitRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  @PrimaryColumn({ type: 'text' }) holdId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'json' }) attributes!: Readonly<Record<string, string>>;
  @Column({ type: 'timestamptz' }) heldUntil!: Date;
}

/** A cart in which a visitor has answered a custom form, also one that was merged: its keys are overwritten when it expires. */
@Entity('answered_carts')
@Index(['answeredAt', 'cartId'])
export class AnsweredCartRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  /** the first answer */
  @Column({ type: 'timestamptz' }) answeredAt!: Date;
}

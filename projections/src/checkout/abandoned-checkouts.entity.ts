import type { AbandonedLine } from '@daybook/contracts/checkout/reminders/reminders.events';
import type { AbandonedState } from '@daybook/contracts/checkout/shared/abandoned-states';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** A cart whose buyer consented to be reminded, and neither was nor has ordered. Of the buyer it holds their id alone. */
@Entity('reminders_due')
@Index(['websiteId', 'isAbandoned', 'changedAt', 'cartId'])
export class ReminderDueRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  /** whose email it is; null: it was not typed yet */
  @Column({ type: 'text', nullable: true }) personId!: string | null;
  /** when the buyer was last at the checkout */
  @Column({ type: 'timestamptz' }) changedAt!: Date;
  /** its time has come, and it could not be reminded of */
  @Column({ type: 'boolean' }) isAbandoned!: boolean;
}

/** A checkout that was not paid for the stated time, one row for each round of its cart. */
@Entity('abandoned_checkouts')
@PersonalData()
@Index(['websiteId', 'abandonedPosition'])
@Index(['websiteId', 'state', 'abandonedPosition'])
@Index(['websiteId', 'personId'])
export class AbandonedCheckoutRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) cartId!: string;
  @PrimaryColumn({ type: 'integer' }) round!: number;
  @Column({ type: 'text' }) state!: AbandonedState;
  /** whose email it is */
  @Column({ type: 'text' }) personId!: string;
  /** cipher text */
  @Column({ type: 'json' }) email!: PersonalField;
  @Column({ type: 'json' }) lines!: readonly AbandonedLine[];
  /** minor units */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) total!: number;
  @Column({ type: 'text' }) currency!: Currency;
  @Column({ type: 'timestamptz' }) abandonedAt!: Date;
  /** in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) abandonedPosition!: number;
  /** null: it was not */
  @Column({ type: 'timestamptz', nullable: true }) remindedAt!: Date | null;
  /** null: none was placed */
  @Column({ type: 'text', nullable: true }) orderId!: string | null;
}

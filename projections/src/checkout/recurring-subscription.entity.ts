import type { SubscriptionPlan } from '@daybook/contracts/catalogue/product';
import type {
  RecurringEvent,
  RenewalFailure,
} from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { Currency } from '@daybook/contracts/shared/money';
import { Column, Entity, Index, PrimaryColumn } from 'typeorm';
import { bigintAsNumber } from '../runner/tables/bigint-as-number.js';
import { PersonalData } from '../runner/tables/personal-data.js';

/** What a unit costs from the period on that is due at `fromAt`, epoch ms; minor units. */
export type SubscriptionPrice = { readonly unitPrice: number; readonly fromAt: number };

/** A subscription that was bought: where it stands, and when something is to be done for it. */
@Entity('recurring_subscriptions')
@Index(['actAt'])
@Index(['websiteId', 'startedPosition'])
@Index(['websiteId', 'status', 'startedPosition'])
@Index(['websiteId', 'itemId', 'subscriptionId'])
@Index(['websiteId', 'nextDueAt'])
@Index(['websiteId', 'orderId'])
@Index(['websiteId', 'failure'])
export class RecurringSubscriptionRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) subscriptionId!: string;
  @Column({ type: 'text' }) status!: 'active' | 'paused' | 'cancelled' | 'ended';
  /** a payment has failed, and nothing was taken yet; a period that lacks units is none */
  @Column({ type: 'boolean' }) isUnpaid!: boolean;
  /** why the open period came to nothing so far; null: there is none that has */
  @Column({ type: 'text', nullable: true }) failure!: RenewalFailure | null;
  /** of the first order */
  @Column({ type: 'text' }) orderId!: string;
  @Column({ type: 'text' }) itemId!: string;
  @Column({ type: 'text' }) variantId!: string;
  @Column({ type: 'text' }) title!: string;
  @Column({ type: 'json' }) attributes!: Readonly<Record<string, string>>;
  @Column({ type: 'text' }) subscriptionOptionId!: string;
  @Column({ type: 'json' }) plan!: SubscriptionPlan;
  @Column({ type: 'integer' }) quantity!: number;
  @Column({ type: 'text' }) currency!: Currency;
  /** minor units, of the next period; of a subscription that has ended, of its last one */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) unitPrice!: number;
  /** the agreed one, and those that were announced; the one that counts last stands last */
  @Column({ type: 'json' }) prices!: readonly SubscriptionPrice[];
  /** periods */
  @Column({ type: 'integer' }) billed!: number;
  /** null: no more are due */
  @Column({ type: 'timestamptz', nullable: true }) nextDueAt!: Date | null;
  /** when the worker has to look at it; null: never */
  @Column({ type: 'timestamptz', nullable: true }) actAt!: Date | null;
  @Column({ type: 'timestamptz' }) startedAt!: Date;
  /** in the log: the order of the list */
  @Column({ type: 'bigint', transformer: bigintAsNumber }) startedPosition!: number;
}

/** The units that a subscription asks for ahead of its next period: a row as long as the request counts. */
@Entity('renewal_units')
@Index(['websiteId', 'dueAt'])
export class RenewalUnitsRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) subscriptionId!: string;
  @PrimaryColumn({ type: 'text' }) variantId!: string;
  @Column({ type: 'integer' }) period!: number;
  @Column({ type: 'integer' }) round!: number;
  @Column({ type: 'integer' }) quantity!: number;
  @Column({ type: 'timestamptz' }) dueAt!: Date;
}

/** Whose a subscription is. Apart from the rest, which the worker reads for all websites at once. */
@Entity('subscription_customers')
@PersonalData()
@Index(['websiteId', 'personId'])
export class SubscriptionCustomerRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) subscriptionId!: string;
  @Column({ type: 'text' }) personId!: string;
  /** the choice at the shop, from which the secret of the subscription's page follows */
  @Column({ type: 'text' }) chosenId!: string;
  /** cipher text */
  @Column({ type: 'json' }) customer!: PersonalField;
}

/** What happened to a subscription, one row for each event of its stream. */
@Entity('subscription_moments')
export class SubscriptionMomentRow {
  @PrimaryColumn({ type: 'text' }) websiteId!: string;
  @PrimaryColumn({ type: 'text' }) subscriptionId!: string;
  /** of the event in the subscription's stream */
  @PrimaryColumn({ type: 'bigint', transformer: bigintAsNumber }) revision!: number;
  @Column({ type: 'text' }) type!: RecurringEvent['type'];
  /** the order that it is about; null: none */
  @Column({ type: 'text', nullable: true }) orderId!: string | null;
  /** why, in a word; empty: the type says it */
  @Column({ type: 'text' }) reason!: string;
  /** minor units, of a new price; null: it is about none */
  @Column({ type: 'bigint', transformer: bigintAsNumber, nullable: true }) unitPrice!: number | null;
  /** when it counts from, or is tried again; null: it is about no later time */
  @Column({ type: 'timestamptz', nullable: true }) laterAt!: Date | null;
  @Column({ type: 'timestamptz' }) at!: Date;
}

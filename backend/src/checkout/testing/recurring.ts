import { dueMoment } from '@daybook/contracts/checkout/subscriptions/due-dates';
import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { money } from '@daybook/contracts/shared/money';
import type { RecurringCommand } from '../subscriptions/recurring.decider.js';

export const DAY = 24 * 60 * 60 * 1000;
export const START = Date.UTC(2026, 0, 31, 15, 30);
export const subscriptionId = 's';
type Content = Extract<RecurringCommand, { kind: 'start' }>['started'];
/** What is fixed at the start of a monthly subscription. */
export const content = (numBillingCycles = 0, afterwards: 'cancel' | 'pause' = 'cancel'): Content => ({
  chosenId: 'c',
  orderId: 'o0',
  subscriptionOptionId: 'monthly',
  currency: 'EUR',
  unitPrice: 3400,
  plan: { billingPeriod: { unit: 'MONTH', value: 1 }, numBillingCycles },
  delivery: null,
  anchor: '2026-01-31T15:30',
  timeZone: 'UTC',
  customer: { $personal: 'p', cipher: 'AbC' },
  payment: { provider: 'test', method: 'm' },
  dunning: { retryDays: [1, 3, 5], afterwards },
  items: [
    {
      entryId: 'e',
      itemId: 'cup',
      variantId: 'v',
      sku: 'CUP',
      title: 'Cup',
      quantity: 1,
      productType: ProductType.physical,
      attributes: {},
      additionalFields: null,
      unitPrice: money(3400, 'EUR'),
    },
  ],
});
/** When a period of it is due, epoch ms. */
export const due = (period: number) => dueMoment(content(), period);
/** It has started; the arguments are of {@link content}. */
export const started = (...given: Parameters<typeof content>): RecurringEvent => ({
  type: 'SubscriptionStarted',
  data: { ...content(...given), subscriptionId, at: START, nextPeriod: 1, nextDueAt: due(1) },
});
/** When the first renewal is due, epoch ms: the time of events and commands that name none. */
export const at = due(1);
/** A fact about it. */
export const event = <T extends RecurringEvent['type']>(
  type: T,
  data: Omit<Extract<RecurringEvent, { type: T }>['data'], 'subscriptionId' | 'at'>,
  when = at,
) => ({ type, data: { subscriptionId, ...data, at: when } }) as unknown as RecurringEvent;
type Bare = RecurringCommand extends infer C
  ? C extends unknown
    ? Omit<C, 'subscriptionId' | 'at'>
    : never
  : never;
/** What is asked of it. */
export const command = (bare: Bare, when = at) => ({ ...bare, subscriptionId, at: when }) as RecurringCommand;

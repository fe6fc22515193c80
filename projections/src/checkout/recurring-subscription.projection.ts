import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import {
  RecurringSubscriptionRow,
  RenewalUnitsRow,
  SubscriptionCustomerRow,
  SubscriptionMomentRow,
  type SubscriptionPrice,
} from './recurring-subscription.entity.js';

/** The subscriptions of each website, what happened to them, and when the worker has to look at them. */
export const recurringSubscriptionsProjection = projection<RecurringEvent>({
  name: 'recurring_subscriptions',
  version: 5,
  tables: [RecurringSubscriptionRow, RenewalUnitsRow, SubscriptionCustomerRow, SubscriptionMomentRow],
  on: {
    SubscriptionStarted: (tx, event) => {
      const { data, websiteId, position } = event;
      const { subscriptionId, orderId, items, subscriptionOptionId, plan, currency, unitPrice } = data;
      const [item] = items;
      const nextDueAt = dateOf(data.nextDueAt);
      tx.upsert(RecurringSubscriptionRow, {
        websiteId,
        subscriptionId,
        status: 'active',
        isUnpaid: false,
        failure: null,
        orderId,
        itemId: item?.itemId ?? '',
        variantId: item?.variantId ?? '',
        title: item?.title ?? '',
        attributes: item?.attributes ?? {},
        quantity: item?.quantity ?? 0,
        subscriptionOptionId,
        plan,
        currency,
        unitPrice,
        billed: 1,
        nextDueAt,
        actAt: nextDueAt,
        prices: [{ unitPrice, fromAt: data.at }],
        startedAt: new Date(data.at),
        startedPosition: Number(position),
      });
      const { customer, chosenId } = data;
      const personId = customer.$personal;
      tx.upsert(SubscriptionCustomerRow, { websiteId, subscriptionId, personId, chosenId, customer });
      addMoment(tx, event, { orderId, laterAt: nextDueAt });
    },
    RenewalDue: (tx, event) => {
      patch(tx, event, { actAt: new Date(event.data.dueAt) });
      addMoment(tx, event, {});
    },
    // the order goes its own way; what a crash leaves of it is looked at in the next round
    RenewalTried: (tx, event) => {
      patch(tx, event, { actAt: new Date(event.data.at) });
      addMoment(tx, event, { orderId: event.data.orderId });
    },
    RenewalFailed: (tx, event) => {
      const { orderId, reason, nextTries } = event.data;
      const actAt = dateOf(nextTries[0] ?? null);
      patch(tx, event, { actAt, failure: reason, isUnpaid: reason !== 'outOfStock' });
      if (nextTries.length === 0) endRequest(tx, event);
      addMoment(tx, event, { orderId, reason, laterAt: actAt });
    },
    RenewalCharged: async (tx, event) => {
      const { orderId, billed } = event.data;
      const nextDueAt = dateOf(event.data.nextDueAt);
      await dueNext(tx, event, { billed, isUnpaid: false, failure: null });
      endRequest(tx, event);
      addMoment(tx, event, { orderId, laterAt: nextDueAt });
    },
    RenewalPledgeRequested: (tx, event) => {
      endRequest(tx, event);
      const { websiteId, data } = event;
      const { subscriptionId, period, round, lines } = data;
      const dueAt = new Date(data.dueAt);
      for (const { variantId, quantity } of lines)
        tx.upsert(RenewalUnitsRow, {
          websiteId,
          subscriptionId,
          variantId,
          period,
          round,
          quantity,
          dueAt,
        });
      addMoment(tx, event, {});
    },
    RenewalPledgeWithdrawn: (tx, event) => {
      endRequest(tx, event);
      addMoment(tx, event, {});
    },
    RenewalSkipped: async (tx, event) => {
      const { nextDueAt, reason = '' } = event.data;
      await dueNext(tx, event, { isUnpaid: false, failure: null });
      endRequest(tx, event);
      addMoment(tx, event, { reason, laterAt: dateOf(nextDueAt) });
    },
    SubscriptionPaused: (tx, event) => {
      patch(tx, event, { status: 'paused', failure: null, actAt: null });
      endRequest(tx, event);
      addMoment(tx, event, { reason: event.data.reason });
    },
    SubscriptionResumed: async (tx, event) => {
      const nextDueAt = dateOf(event.data.nextDueAt);
      await dueNext(tx, event, { status: 'active', isUnpaid: false, failure: null });
      addMoment(tx, event, { laterAt: nextDueAt });
    },
    SubscriptionCancelled: (tx, event) => {
      const { openOrderId, at } = event.data;
      // an order that is being paid is still looked at
      const actAt = openOrderId === null ? null : new Date(at);
      patch(tx, event, { status: 'cancelled', nextDueAt: null, isUnpaid: false, failure: null, actAt });
      endRequest(tx, event);
      addMoment(tx, event, { reason: event.data.reason });
    },
    SubscriptionEnded: (tx, event) => {
      patch(tx, event, { status: 'ended', nextDueAt: null, actAt: null });
      endRequest(tx, event);
      addMoment(tx, event, {});
    },
    SubscriptionCustomerChanged: (tx, event) => {
      const { websiteId } = event;
      const { subscriptionId, customer } = event.data;
      tx.patch(SubscriptionCustomerRow, { websiteId, subscriptionId }, { customer });
      addMoment(tx, event, {});
    },
    SubscriptionPaymentChanged: (tx, event) => {
      if (event.data.isTriedAgain) patch(tx, event, { actAt: new Date(event.data.at) });
      addMoment(tx, event, {});
    },
    SubscriptionPriceAnnounced: async (tx, event) => {
      const { subscriptionId, unitPrice, fromAt } = event.data;
      const row = await tx.find(RecurringSubscriptionRow, { websiteId: event.websiteId, subscriptionId });
      // one that would have counted later than this one never does
      const before = (row?.prices ?? []).filter((price) => price.fromAt < fromAt);
      const prices = [...before, { unitPrice, fromAt }];
      patch(tx, event, { prices, ...(row?.nextDueAt && priceAt(prices, row.nextDueAt.getTime())) });
      addMoment(tx, event, { unitPrice, laterAt: new Date(fromAt) });
    },
  },
});

const dateOf = (moment: number | null) => (moment === null ? null : new Date(moment));

/** What the period costs that is due then. */
const priceAt = (prices: readonly SubscriptionPrice[], dueAt: number): { unitPrice?: number } => {
  const price = prices.findLast(({ fromAt }) => fromAt <= dueAt);
  return price ? { unitPrice: price.unitPrice } : {};
};

type Patch = Partial<
  Pick<
    RecurringSubscriptionRow,
    'status' | 'isUnpaid' | 'failure' | 'unitPrice' | 'prices' | 'billed' | 'nextDueAt' | 'actAt'
  >
>;

/** Another period is the next one, at the price that counts by then. */
async function dueNext(
  tx: ProjectionTx,
  event: ProjectedEvent<Extract<RecurringEvent, { data: { nextDueAt: number | null } }>>,
  more: Patch = {},
): Promise<void> {
  const { subscriptionId, nextDueAt } = event.data;
  const due = dateOf(nextDueAt);
  const row = await tx.find(RecurringSubscriptionRow, { websiteId: event.websiteId, subscriptionId });
  const price = row && nextDueAt !== null ? priceAt(row.prices, nextDueAt) : {};
  patch(tx, event, { nextDueAt: due, actAt: due, ...price, ...more });
}

function patch(tx: ProjectionTx, { data, websiteId }: ProjectedEvent<RecurringEvent>, set: Patch): void {
  tx.patch(RecurringSubscriptionRow, { websiteId, subscriptionId: data.subscriptionId }, set);
}

/** The units that it asked for are needed no more. */
function endRequest(tx: ProjectionTx, { data, websiteId }: ProjectedEvent<RecurringEvent>): void {
  tx.delete(RenewalUnitsRow, { websiteId, subscriptionId: data.subscriptionId });
}

type Moment = Partial<Pick<SubscriptionMomentRow, 'orderId' | 'reason' | 'unitPrice' | 'laterAt'>>;

function addMoment(
  tx: ProjectionTx,
  { type, data, websiteId, revision }: ProjectedEvent<RecurringEvent>,
  { orderId = null, reason = '', unitPrice = null, laterAt = null }: Moment,
): void {
  const { subscriptionId, at } = data;
  tx.upsert(SubscriptionMomentRow, {
    websiteId,
    subscriptionId,
    revision: Number(revision),
    type,
    orderId,
    reason,
    unitPrice,
    laterAt,
    at: new Date(at),
  });
}

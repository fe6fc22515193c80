import type { CheckoutEvent } from '@daybook/contracts/checkout/checkout.events';
import type { CheckoutReminderEvent } from '@daybook/contracts/checkout/reminders/reminders.events';
import { type ProjectedEvent, projection } from '../runner/projection.js';
import type { ProjectionTx } from '../runner/tables/projection-tx.js';
import { AbandonedCheckoutRow, ReminderDueRow } from './abandoned-checkouts.entity.js';

type Told = CheckoutReminderEvent | CheckoutEvent;

/** Checkouts that their buyers want to be reminded of: those whose time has to come, and those that were left. */
export const abandonedCheckoutsProjection = projection<Told>({
  name: 'abandoned_checkouts',
  version: 1,
  busyGatherMs: 150,
  tables: [ReminderDueRow, AbandonedCheckoutRow],
  on: {
    CheckoutReminderConsented: (tx, { data: { cartId, personId, at }, websiteId }) => {
      tx.upsert(ReminderDueRow, { websiteId, cartId, personId, changedAt: new Date(at), isAbandoned: false });
    },

    CheckoutAbandoned: (tx, { data, websiteId, position }) => {
      const { cartId, round, email, lines, total, currency, at } = data;
      tx.patch(ReminderDueRow, { websiteId, cartId }, { isAbandoned: true });
      tx.upsert(AbandonedCheckoutRow, {
        websiteId,
        cartId,
        round,
        state: 'waiting',
        personId: email.$personal,
        email,
        lines,
        total,
        currency,
        abandonedAt: new Date(at),
        abandonedPosition: Number(position),
        remindedAt: null,
        orderId: null,
      });
    },

    CheckoutReminded: (tx, event) => {
      const remindedAt = new Date(event.data.at);
      tx.patch(AbandonedCheckoutRow, keyOf(event), { state: 'reminded', remindedAt });
      endWait(tx, event);
    },

    CheckoutReminderWithdrawn: (tx, event) => {
      tx.patch(AbandonedCheckoutRow, keyOf(event), { state: 'withdrawn' });
      endWait(tx, event);
    },

    CheckoutReminderDropped: (tx, event) => {
      tx.delete(AbandonedCheckoutRow, keyOf(event));
      endWait(tx, event);
    },

    CheckoutOrdered: (tx, event) => {
      tx.patch(AbandonedCheckoutRow, keyOf(event), { state: 'recovered', orderId: event.data.orderId });
      endWait(tx, event);
    },

    // the row of the cart that it is a copy of says the rest
    CheckoutBroughtBack: () => {},

    CheckoutSaved: change,
    CheckoutOrderStarted: change,
  },
  // what was consented to stands in a stream of its own
  sequenceOf: ({ websiteId, data }) => `cart ${data.cartId} of ${websiteId}`,
});

type OfRound = Extract<CheckoutReminderEvent, { data: { round: number } }>;

const keyOf = ({ data: { cartId, round }, websiteId }: ProjectedEvent<OfRound>) => ({
  websiteId,
  cartId,
  round,
});

function endWait(tx: ProjectionTx, { data: { cartId }, websiteId }: ProjectedEvent<OfRound>): void {
  tx.delete(ReminderDueRow, { websiteId, cartId });
}

/** The buyer is at the checkout. Most did not ask to be reminded, and have no row. */
function change(
  tx: ProjectionTx,
  { data: { cartId }, websiteId, recordedAt }: ProjectedEvent<CheckoutEvent>,
): void {
  tx.patch(ReminderDueRow, { websiteId, cartId }, { changedAt: recordedAt });
}

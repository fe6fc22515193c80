import type { RecurringEvent } from '@daybook/contracts/checkout/subscriptions/recurring.events';
import type { OrderParts } from '@daybook/contracts/orders/orders.api';
import { formatMoney, money } from '@daybook/contracts/shared/money';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import {
  type AgreedPrice,
  priceIn,
  type RecurringState,
  type StartedSubscription,
} from '../recurring.state.js';
import type { SubscriptionEmailAbout } from './emailed-subscription.js';
import type { SubscriptionEmail } from './subscription.email.js';

type Told = {
  readonly event: RecurringEvent;
  readonly state: RecurringState;
  readonly started: StartedSubscription;
  readonly link: string;
  /** what is paid each time of the price that {@link priceNamedBy} names, minor units */
  readonly price: number;
  readonly website: WebsiteDocument;
  /** of a renewal, with the secret that opens its page; undefined: the email is about none */
  readonly order?: { readonly parts: OrderParts; readonly link: string } | undefined;
};

/** The content of an email about a subscription; undefined: the event sends none. */
export function subscriptionEmailOf({
  event,
  state,
  started,
  link,
  price,
  website,
  order,
}: Told): SubscriptionEmail | undefined {
  const about = aboutOf(event, state);
  if (!about) return undefined;
  const { title, theme, language } = website;
  const days = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: started.timeZone });
  const day = (moment: number | null | undefined) => (moment ? days.format(moment) : null);
  const item = started.items[0];
  const failed = event.type === 'RenewalFailed' && (about === 'failed' || about === 'notRenewed');
  const next = 'nextDueAt' in event.data ? event.data.nextDueAt : state.dueAt;
  return {
    kind: 'subscription',
    about,
    websiteTitle: title,
    link,
    product: item?.title ?? '',
    colour: { accent: theme.colour.accent, accentInk: theme.colour.accentInk },
    price: formatMoney(money(price, started.currency), language),
    next: about === 'price' && 'fromAt' in event.data ? day(event.data.fromAt) : day(next),
    tries: failed ? event.data.nextTries.flatMap((moment) => day(moment) ?? []) : [],
    reason: failed && event.data.reason !== 'outOfStock' ? event.data.reason : null,
    cycles: started.plan.numBillingCycles,
    billed: event.type === 'RenewalCharged' ? event.data.billed : state.billed,
    ...(order && {
      order: {
        link: order.link,
        number: order.parts.number,
        total: formatMoney(order.parts.sums.total, language),
      },
    }),
  };
}

/** The agreed price of one unit that an email about the event names. */
export const priceNamedBy = (
  event: RecurringEvent,
  state: RecurringState,
): Pick<AgreedPrice, 'unitPrice' | 'taxIncluded'> =>
  event.type === 'SubscriptionPriceAnnounced'
    ? event.data
    : (priceIn(state, state.period) ?? { unitPrice: 0 });

function aboutOf(
  event: RecurringEvent,
  { payment, status }: RecurringState,
): SubscriptionEmailAbout | undefined {
  switch (event.type) {
    case 'SubscriptionStarted':
      return 'started';
    case 'RenewalCharged':
      // the email of an order that is paid later says it all
      return payment && 'manual' in payment ? undefined : 'renewed';
    case 'RenewalFailed':
      return failureOf(event.data, status);
    case 'SubscriptionCancelled':
      if (event.data.reason === 'erased') return undefined;
      return event.data.reason === 'unpaid' ? 'cancelledUnpaid' : 'cancelled';
    case 'SubscriptionPaused':
      return event.data.reason === 'unpaid' ? 'pausedUnpaid' : 'paused';
    case 'SubscriptionResumed':
      return 'resumed';
    case 'SubscriptionEnded':
      return 'ended';
    case 'SubscriptionPriceAnnounced':
      return 'price';
    default:
      return undefined;
  }
}

function failureOf(
  { reason, nextTries }: Extract<RecurringEvent, { type: 'RenewalFailed' }>['data'],
  status: RecurringState['status'],
): SubscriptionEmailAbout | undefined {
  const isOver = nextTries.length === 0;
  // of one that was cancelled meanwhile no period is awaited
  if (reason === 'outOfStock') return !isOver ? 'outOfStock' : status === 'active' ? 'missed' : undefined;
  // after the last try, the email of the end says it
  if (isOver) return undefined;
  return reason === 'declined' || reason === 'noMethod' ? 'failed' : 'notRenewed';
}

/** Whether an earlier email has said it: a period that waits for units is tried each day, and says so once. */
export const hasBeenSaid = (event: RecurringEvent, before: readonly RecurringEvent[]): boolean =>
  event.type === 'RenewalFailed' &&
  event.data.reason === 'outOfStock' &&
  event.data.nextTries.length > 0 &&
  before.some(
    ({ type, data }) =>
      type === 'RenewalFailed' && data.reason === 'outOfStock' && data.period === event.data.period,
  );

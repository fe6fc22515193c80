import type {
  OwnerSubscriptionDetails,
  SubscriptionMoment,
} from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { formatMoney } from '@daybook/contracts/shared/money';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { KEY_IS_MISSING } from '../../../../lib/owner/unreadable';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { PageHead } from '../../../../ui/owner/page-head';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { SubscriptionMark } from '../../../../ui/owner/subscription-status';
import { Timestamp } from '../../../../ui/owner/timestamp';
import { useToast } from '../../../../ui/owner/toast';
import styles from '../gift-cards/gift-card-page.module.css';
import { PriceDialog } from './price-dialog';
import { dayWords, paymentsWords, priceWords, unitsWords } from './subscription-words';
import { SUBSCRIPTIONS_KEY, subscriptionQuery } from './subscriptions.queries';

/** One subscription: whose it is, when it is paid next, and everything that happened to it. */
export function SubscriptionPage() {
  const { subscriptionId } = useParams({ from: '/config/subscriptions/$subscriptionId' });
  const subscription = useQuery(subscriptionQuery(useApi(), subscriptionId));
  return (
    <Loaded query={subscription} failed="Unable to load the subscription">
      {(data) => <Subscription subscription={data} />}
    </Loaded>
  );
}

function Subscription({ subscription }: { subscription: OwnerSubscriptionDetails }) {
  const [asked, setAsked] = useState<'cancel' | 'price'>();
  const { title, status, email, customerName, paidBy, nextDueAt, nextTryAt, units, moments } = subscription;
  const next = nextTryAt ?? nextDueAt;
  const mayChange =
    useSession().permissions.includes('orders.manage') && (status === 'active' || status === 'paused');
  return (
    <>
      <PageHead
        title={title}
        back={<Link to="/config/subscriptions">Subscriptions</Link>}
        mark={<SubscriptionMark of={subscription} />}
        actions={
          mayChange && (
            <>
              <Button look="secondary" onClick={() => setAsked('price')}>
                Change price
              </Button>
              <Button look="secondary" onClick={() => setAsked('cancel')}>
                Cancel subscription
              </Button>
            </>
          )
        }
      />
      <Panels>
        <Panel title="Subscription">
          <p className={styles.balance}>{priceWords(subscription)}</p>
          <p className={styles.soft}>
            Before delivery and tax · Payments made: {paymentsWords(subscription)}
          </p>
          {next !== null && (
            <p>
              {nextTryAt === null ? 'Next payment on' : 'Not renewed yet. Next try on'}{' '}
              <Timestamp at={new Date(next).toISOString()} words={dayWords} />
            </p>
          )}
          {units && <p className={styles.soft}>{unitsWords(units)}</p>}
          <p>
            {email === null
              ? missingWords(subscription)
              : `${customerName ? `${customerName}, ` : ''}${email}`}
          </p>
          <p className={styles.soft}>{paidBy ? `Paid with: ${paidBy}` : 'No payment method on file'}</p>
        </Panel>
        <Panel title="What happened">
          <ol className={styles.timeline}>
            {moments.toReversed().map((moment) => (
              <Moment key={`${moment.type} ${moment.at} ${moment.orderId}`} moment={moment} />
            ))}
          </ol>
        </Panel>
      </Panels>
      {asked === 'cancel' && <CancelDialog subscription={subscription} onClose={() => setAsked(undefined)} />}
      {asked === 'price' && <PriceDialog subscription={subscription} onClose={() => setAsked(undefined)} />}
    </>
  );
}

const MOMENT_WORDS: Readonly<Record<string, string>> = {
  SubscriptionStarted: 'Started',
  RenewalDue: 'Payment due',
  RenewalTried: 'Payment tried',

  RenewalFailed: 'Payment failed',
  RenewalCharged: 'Renewed',
  RenewalSkipped: 'Skipped by the customer',
  RenewalPledgeRequested: 'Units requested for the next delivery',
  RenewalPledgeWithdrawn: 'Units for the next delivery given up',
  SubscriptionPaused: 'Paused',
  SubscriptionResumed: 'Resumed',
  SubscriptionCancelled: 'Cancelled',
  SubscriptionEnded: 'All payments made',
  SubscriptionCustomerChanged: 'Address changed',

  SubscriptionPaymentChanged: 'Payment method changed',
  SubscriptionPriceAnnounced: 'New price announced',
};

/** What lacked units is no failed payment, and was skipped for that and not by the customer. */
const momentWords = ({ type, reason }: SubscriptionMoment): string => {
  if (type === 'RenewalSkipped' && reason) return 'Skipped';
  if (type === 'RenewalFailed' && reason !== 'declined' && reason !== 'noMethod') return 'Not renewed';
  return MOMENT_WORDS[type] ?? type;
};

const REASONS: Readonly<Record<string, string>> = {
  customer: 'by the customer',
  owner: 'by a member',
  unpaid: 'not paid',
  erased: 'data erased',
  declined: 'declined',
  noMethod: 'no payment method',
  outOfStock: 'out of stock',
  notSold: 'not sold any more',
  notDelivered: 'not delivered to the address',
};

function Moment({ moment }: { moment: SubscriptionMoment }) {
  const { type, reason, orderId, orderNumber, price, laterAt, at } = moment;
  return (
    <li className={styles.move} data-kind={type === 'RenewalCharged' ? 'issued' : type}>
      <div>
        <strong>{momentWords(moment)}</strong>
        {reason && <span> · {REASONS[reason] ?? reason}</span>}
        {orderId !== null && orderNumber !== null && (
          <span>
            {' · '}
            <Link to="/config/orders/$orderId" params={{ orderId }}>
              Order {orderNumber}
            </Link>
          </span>
        )}
        {price && <span> · {formatMoney(price, 'en-US')}</span>}
        <p className={styles.soft}>
          <Timestamp at={new Date(at).toISOString()} />
          {laterAt !== null && (
            <>
              {type === 'RenewalFailed'
                ? ' · next try '
                : type === 'SubscriptionPriceAnnounced'
                  ? ' · from '
                  : ' · next payment '}
              <Timestamp at={new Date(laterAt).toISOString()} words={dayWords} />
            </>
          )}
        </p>
      </div>
    </li>
  );
}

function CancelDialog({
  subscription,
  onClose,
}: {
  subscription: OwnerSubscriptionDetails;
  onClose: () => void;
}) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { id, title } = subscription;
  const cancel = useMutation({
    mutationFn: () =>
      api.POST('/api/config/subscriptions/{id}/cancel', { params: { path: { id } } }).then(answer),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: SUBSCRIPTIONS_KEY });
      toast.done(`The subscription to ${title} is cancelled.`);
      onClose();
    },
  });
  return (
    <Confirm
      title={`Cancel the subscription to “${title}”?`}
      action="Cancel subscription"
      busy={cancel.isPending}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      {cancel.error && <Alert title={sendErrorText(cancel.error)} />}
      <p>It ends now, and the customer gets an email. Orders that were placed stay. This cannot be undone.</p>
    </Confirm>
  );
}

const missingWords = ({ isUnreadable }: OwnerSubscriptionDetails) =>
  isUnreadable ? KEY_IS_MISSING : 'The customer’s data was erased.';

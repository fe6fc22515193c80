import type { SubscriptionView } from '@daybook/contracts/checkout/subscriptions/subscriptions.api';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../lib/api/api-context';
import type { Locale } from '../../../lib/locale';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Picture } from '../../../ui/picture';
import { AddressText } from '../buyer/address-section';
import { subscriptionQuery } from './subscription.queries';
import { ChangeAddress, ChangePayment } from './subscription-changes';
import { CancelSubscription, SubscriptionMoves } from './subscription-moves';
import styles from './subscription-page.module.css';

type SubscriptionPageProps = {
  readonly secret: string;
  /** of the website, IANA name */
  readonly timeZone: string;
  readonly words: PlanWords;
};

/** A price with how often it is paid: "$34.00 every month". */
type PlanWords = (plan: SubscriptionView['plan'], price: string) => string;

const STATUS: Readonly<Record<SubscriptionView['status'], Message>> = {
  active: m.subscription_active,
  paused: m.subscription_paused,
  cancelled: m.subscription_cancelled,
  ended: m.subscription_ended,
};

/** Page 206: where a subscription stands, when it is paid next, and what its customer can do with it. */
export function SubscriptionPage({ secret, timeZone, words }: SubscriptionPageProps) {
  const { t, locale, list, price } = useLocale();
  const lang = useTextsLang();
  const { data: view } = useSuspenseQuery(subscriptionQuery(useApi(), secret));
  const { status, title, image, attributes, nextTries, isUnpaid, failure, announced, email, justStarted } =
    view;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone });
  const day = (moment: number) => days.format(moment);
  const isOpen = status === 'active' || status === 'paused';
  const options = Object.values(attributes).join(', ');
  return (
    <div className={styles.page}>
      <p className={styles.about}>{t(STATUS[status])}</p>
      <h1 className={styles.title} tabIndex={-1} lang={lang}>
        {title}
      </h1>
      <div className={styles.columns}>
        <div className={styles.main}>
          {justStarted && (
            <div className={styles.notice} role="status">
              <p>
                <strong>{t(m.order_confirmed_title)}</strong>
              </p>
              <p>
                {t(m.order_confirmed_text_plain, { number: justStarted.number })}{' '}
                {t(m.subscription_paid_now, { amount: price(justStarted.total) })}{' '}
                <Link to="/order/$secret" params={{ secret: justStarted.secret }}>
                  {t(m.order_view)}
                </Link>
              </p>
            </div>
          )}
          {status === 'active' && failure === 'outOfStock' && (
            <div className={styles.notice} role="status">
              <p>
                <strong>{t(m.subscription_waits)}</strong>
              </p>
              <p>{t(m.subscription_waits_text)}</p>
            </div>
          )}
          {status === 'active' && isUnpaid && (
            <Alert
              title={t(
                failure === 'notSold' || failure === 'notDelivered'
                  ? m.subscription_not_renewed
                  : m.subscription_unpaid,
              )}
            >
              {nextTries.length > 0 && t(m.subscription_tries, { days: list(nextTries.map(day)) })}
            </Alert>
          )}
          {announced && isOpen && (
            <p className={styles.notice}>
              {t(m.subscription_new_price, {
                day: day(announced.from),
                price: words(view.plan, price(announced.price)),
              })}
            </p>
          )}
          <Facts view={view} day={day} words={words} />
          {isOpen && email !== null && <p className={styles.soft}>{t(m.subscription_emailed, { email })}</p>}
          {isOpen && email !== null && <SubscriptionMoves secret={secret} view={view} day={day} />}
          {isOpen && email !== null && (
            <div>
              <ChangePayment secret={secret} view={view} />
              {view.shippingAddress && <ChangeAddress name="shippingAddress" secret={secret} view={view} />}
              {(view.billingAddress ?? !view.shippingAddress) && (
                <ChangeAddress name="billingAddress" secret={secret} view={view} />
              )}
              <CancelSubscription secret={secret} />
            </div>
          )}
        </div>
        {image && (
          <div className={styles.picture}>
            <Picture image={image} sizes="(min-width: 64rem) 22rem, 60vw" decorative />
            {options && <p className={styles.soft}>{options}</p>}
          </div>
        )}
      </div>
    </div>
  );
}

type FactsProps = { view: SubscriptionView; day: (moment: number) => string; words: PlanWords };

function Facts({ view, day, words }: FactsProps) {
  const { t, price } = useLocale();
  const lang = useTextsLang();
  const { next, plan, billed, paidBy, shippingAddress, billingAddress, deliveryName, email, quantity } = view;
  // a day that has passed is no next payment
  const nextTry = view.nextTries[0];
  const cycles = plan.numBillingCycles;
  const payments = cycles > 0 ? t(m.subscription_payments_of, { billed, cycles }) : String(billed);
  return (
    <dl className={styles.facts}>
      {next && (
        <div>
          <dt>{t(nextTry === undefined ? m.subscription_next : m.subscription_next_try)}</dt>
          <dd>
            <strong>{day(nextTry ?? next.at)}</strong>
            {next.total && ` · ${price(next.total)}`}
          </dd>
        </div>
      )}
      <div>
        <dt>{t(m.subscription_price)}</dt>
        <dd>
          {quantity > 1 && `${quantity} × `}
          {words(plan, price(view.price))}
          <span className={styles.soft}>
            {' '}
            {t(shippingAddress ? m.subscription_plus : m.subscription_plus_tax)}
          </span>
        </dd>
      </div>
      <div>
        <dt>{t(m.subscription_payments)}</dt>
        <dd>{payments}</dd>
      </div>
      <div>
        <dt>{t(m.subscription_paid_by)}</dt>
        <dd lang={lang}>{paidByWords(paidBy, t)}</dd>
      </div>
      {shippingAddress && (
        <div>
          <dt>{t(m.subscription_delivery)}</dt>
          <dd>
            {deliveryName && <span lang={lang}>{deliveryName} · </span>}
            <AddressText address={shippingAddress} />
          </dd>
        </div>
      )}
      {billingAddress && (
        <div>
          <dt>{t(m.checkout_billing_title)}</dt>
          <dd>
            <AddressText address={billingAddress} />
          </dd>
        </div>
      )}
      {email !== null && (
        <div>
          <dt>{t(m.checkout_email)}</dt>
          <dd>{email}</dd>
        </div>
      )}
    </dl>
  );
}

const paidByWords = (paidBy: string, t: Locale['t']): string => {
  if (paidBy === 'stripe') return t(m.checkout_card_method);
  return paidBy === 'test' ? t(m.checkout_test_method) : paidBy || t(m.subscription_no_method);
};

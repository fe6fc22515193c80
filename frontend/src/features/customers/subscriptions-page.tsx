import type { CustomerSubscription } from '@daybook/contracts/customers/customer-data.api';
import { useLocale, useTextsLang } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import styles from './account.module.css';
import { AccountFrame } from './account-frame';

/** A price with how often it is paid: "$34.00 every month". */
type PlanWords = (plan: CustomerSubscription['plan'], price: string) => string;

type SubscriptionsPageProps = {
  email: string;
  subscriptions: readonly CustomerSubscription[];
  words: PlanWords;
  /** of the website, IANA name */
  timeZone: string;
  notice: string | undefined;
};

/** A customer's subscriptions, each with the way to its own page. */
export function CustomerSubscriptionsPage({
  email,
  subscriptions,
  words,
  timeZone,
  notice,
}: SubscriptionsPageProps) {
  const { t } = useLocale();
  return (
    <AccountFrame email={email} page="subscriptions" notice={notice}>
      <h2 className={styles.heading}>{t(m.account_subscriptions)}</h2>
      {subscriptions.length === 0 ? (
        <div className={styles.empty}>
          <p>{t(m.account_no_subscriptions, { email })}</p>
          <a href="/shop" className={buttonClass('secondary')}>
            {t(m.account_shop)}
          </a>
        </div>
      ) : (
        <ul className={styles.list}>
          {subscriptions.map((one) => (
            <SubscriptionLine key={one.secret} subscription={one} words={words} timeZone={timeZone} />
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}

type LineProps = { subscription: CustomerSubscription; words: PlanWords; timeZone: string };

function SubscriptionLine({ subscription, words, timeZone }: LineProps) {
  const { t, price: shown, locale } = useLocale();
  const lang = useTextsLang();
  const { title, attributes, quantity, plan, price, nextDueAt, nextTryAt, secret } = subscription;
  const next = nextTryAt ?? nextDueAt;
  const day = next !== null && new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone }).format(next);
  const details = [quantity > 1 && `${quantity} ×`, ...Object.values(attributes)].filter(Boolean).join(' ');
  return (
    <li className={styles.line}>
      <div lang={lang}>
        <a href={`/subscription/${secret}`}>{title}</a>
        {details && <p className={styles.small}>{details}</p>}
      </div>
      <div>
        <span>{t(statusOf(subscription))}</span>
        {day && (
          <p className={styles.small}>
            {t(nextTryAt === null ? m.subscription_next : m.subscription_next_try)}: {day}
          </p>
        )}
      </div>
      <span className={styles.amount}>{words(plan, shown(price))}</span>
    </li>
  );
}

function statusOf({ status, isUnpaid, failure }: CustomerSubscription): Message {
  if (status === 'active' && failure === 'outOfStock') return m.subscription_waits;
  if (status === 'active' && (failure === 'notSold' || failure === 'notDelivered'))
    return m.subscription_not_renewed;
  if (status === 'active') return isUnpaid ? m.subscription_unpaid : m.subscription_active;
  if (status === 'paused') return m.subscription_paused;
  return status === 'ended' ? m.subscription_ended : m.subscription_cancelled;
}

import type { RestockReceipt, RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import { buttonClass } from '../../ui/button';
import { LotteryCheck } from './lottery-check';
import { type Moment, momentsOf } from './moments';
import styles from './receipt-page.module.css';
import { shownStatusOf } from './receipt-status';
import { WaitedFor } from './waited-for';
import '../../lib/restock-page-texts';

type ReceiptPageProps = { receipt: RestockReceipt; timeZone: string };

/** Where one person stands on a waiting list and why, out of what happened. */
export function ReceiptPage({ receipt, timeZone }: ReceiptPageProps) {
  const { t, locale } = useLocale();
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const time = (iso: string) => times.format(new Date(iso));
  const { title, text } = shownStatusOf(receipt, time);
  return (
    <div className={styles.page}>
      <p className={styles.about}>{t('restock.receipt.title')}</p>
      <h1 className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      {/* a time is written a little differently by a server and by a browser */}
      <p className={styles.text} suppressHydrationWarning>
        {t(...text)}
      </p>
      <Ways receipt={receipt} />
      <section aria-labelledby="waited-for">
        <h2 id="waited-for" className={styles.heading}>
          {t('restock.receipt.what')}
        </h2>
        <WaitedFor receipt={receipt} />
      </section>
      <section aria-labelledby="moments">
        <h2 id="moments" className={styles.heading}>
          {t('restock.moments')}
        </h2>
        <ol className={styles.moments}>
          {momentsOf(receipt).map((moment) => (
            <li key={'batch' in moment ? moment.batch.batchId : moment.text}>
              {moment.at && (
                <time dateTime={moment.at} className={styles.time} suppressHydrationWarning>
                  {time(moment.at)}
                </time>
              )}
              <Happened moment={moment} />
            </li>
          ))}
        </ol>
      </section>
      {receipt.links.unsubscribe && (
        <p className={styles.leave}>
          <Link to="/restock/$what/$token" params={{ what: 'unsubscribe', token: receipt.links.unsubscribe }}>
            {t('restock.unsubscribe.link')}
          </Link>
        </p>
      )}
    </div>
  );
}

/** What can be done now, the most likely first. */
function Ways({ receipt: { links, offer } }: { receipt: RestockReceipt }) {
  const { t } = useLocale();
  const isInCart = offer?.status === 'claimed';
  const ways = (['confirm', 'claim', 'decline'] as const).flatMap((what) => {
    const token = links[what];
    return token === null || (what === 'claim' && isInCart) ? [] : [{ what, token }];
  });
  if (ways.length === 0 && !isInCart) return null;
  return (
    <p className={styles.ways}>
      {isInCart && (
        <Link to="/cart" className={buttonClass('primary')}>
          {t('restock.link.cart')}
        </Link>
      )}
      {ways.map(({ what, token }, place) => (
        <Link
          key={what}
          to="/restock/$what/$token"
          params={{ what, token }}
          className={buttonClass(place === 0 && !isInCart ? 'primary' : 'secondary')}
        >
          {t(`restock.${what}.do`)}
        </Link>
      ))}
    </p>
  );
}

function Happened({ moment }: { moment: Moment }) {
  const { t } = useLocale();
  if (!('batch' in moment)) return <p>{t(moment.text)}</p>;
  const { units, notified, policy, you, lottery } = moment.batch;
  const rule = notified > 0 ? t(`restock.policy.${policy}`) : '';
  return (
    <>
      <p>{t('restock.moment.wave', { units, notified, rule }).trim()}</p>
      <p>{t(youKey(you))}</p>
      {lottery && <LotteryCheck lottery={lottery} />}
    </>
  );
}

const youKey = (you: RestockReceiptBatch['you']) =>
  you.notified ? ('restock.you.told' as const) : (`restock.you.${you.why}` as const);

import type {
  RestockClaimPlace,
  RestockReceipt,
  RestockReceiptBatch,
} from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { useTimes } from '../../lib/use-times';
import { m } from '../../paraglide/messages';
import { buttonClass } from '../../ui/button';
import { LINK_MESSAGES } from './link-actions';
import { LotteryCheck } from './lottery-check';
import { type Moment, momentsOf } from './moments';
import styles from './receipt-page.module.css';
import { shownStatusOf } from './receipt-status';
import { RequestedVariant } from './requested-variant';

type ReceiptPageProps = {
  receipt: RestockReceipt;
  /** the cart that has the unit of the offer */
  place?: RestockClaimPlace['place'] | undefined;
  timeZone: string;
};

/** The subscriber's place on the waiting list, with the history that explains it. */
export function ReceiptPage({ receipt, place, timeZone }: ReceiptPageProps) {
  const { t } = useLocale();
  const time = useTimes(timeZone);
  const { title, text } = shownStatusOf(receipt, time, place);
  return (
    <div className={styles.page}>
      <p className={styles.about}>{t(m.restock_receipt_title)}</p>
      <h1 className={styles.title} tabIndex={-1}>
        {t(title)}
      </h1>
      <p className={styles.text}>{text(t)}</p>
      <Ways receipt={receipt} place={place} />
      <section aria-labelledby="waited-for">
        <h2 id="waited-for" className={styles.heading}>
          {t(m.restock_receipt_what)}
        </h2>
        <RequestedVariant receipt={receipt} />
      </section>
      <section aria-labelledby="moments">
        <h2 id="moments" className={styles.heading}>
          {t(m.restock_moments)}
        </h2>
        <ol className={styles.moments}>
          {momentsOf(receipt).map((moment) => (
            <li key={'batch' in moment ? moment.batch.batchId : moment.at + t(moment.text)}>
              {moment.at && (
                <time dateTime={moment.at} className={styles.time}>
                  {time(moment.at)}
                </time>
              )}
              <Happened moment={moment} />
            </li>
          ))}
        </ol>
      </section>
      <Leave links={receipt.links} />
    </div>
  );
}

/** The ways off the list: of this variant, and of all variants. */
function Leave({ links }: Pick<RestockReceipt, 'links'>) {
  const { t } = useLocale();
  const texts = { leave: m.restock_leave_link, unsubscribe: m.restock_unsubscribe_link };
  return (
    <p className={styles.leave}>
      {(['leave', 'unsubscribe'] as const).map((what) => {
        const token = links[what];
        return (
          token && (
            <Link key={what} to="/restock/$what/$token" params={{ what, token }}>
              {t(texts[what])}
            </Link>
          )
        );
      })}
    </p>
  );
}

/** The subscriber's next actions, the most likely first. */
function Ways({ receipt: { links, offer }, place = 'here' }: Pick<ReceiptPageProps, 'receipt' | 'place'>) {
  const { t } = useLocale();
  const isInCart = offer?.status === 'claimed' && place === 'here';
  const ways = (['confirm', 'claim', 'decline'] as const).flatMap((what) => {
    const token = links[what];
    return token === null || (what === 'claim' && isInCart) ? [] : [{ what, token }];
  });
  if (ways.length === 0 && !isInCart) return null;
  return (
    <p className={styles.ways}>
      {isInCart && (
        <Link to="/cart" className={buttonClass('primary')}>
          {t(m.restock_link_cart)}
        </Link>
      )}
      {ways.map(({ what, token }, nth) => (
        <Link
          key={what}
          to="/restock/$what/$token"
          params={{ what, token }}
          className={buttonClass(nth === 0 && !isInCart ? 'primary' : 'secondary')}
        >
          {t(what === 'claim' && place === 'elsewhere' ? m.restock_claim_move : LINK_MESSAGES[what].do)}
        </Link>
      ))}
    </p>
  );
}

function Happened({ moment }: { moment: Moment }) {
  const { t } = useLocale();
  if (!('batch' in moment)) return <p>{t(moment.text)}</p>;
  const { units, notified, policy, you, lottery } = moment.batch;
  const rule = notified > 0 ? t(POLICIES[policy]) : '';
  return (
    <>
      <p>{t(m.restock_moment_batch, { units, notified, rule }).trim()}</p>
      <p>{t(you.notified ? m.restock_you_notified : LEFT_OUT[you.why])}</p>
      {lottery && <LotteryCheck lottery={lottery} />}
    </>
  );
}

const POLICIES: Readonly<Record<RestockReceiptBatch['policy'], Message>> = {
  firstCome: m.restock_policy_first_come,
  membersFirst: m.restock_policy_members_first,
  lottery: m.restock_policy_lottery,
  everyone: m.restock_policy_everyone,
  multiple: m.restock_policy_multiple,
};

/** Why the subscriber was not notified. */
const LEFT_OUT: Readonly<Record<Extract<RestockReceiptBatch['you'], { notified: false }>['why'], Message>> = {
  noUnitLeft: m.restock_you_no_unit_left,
  alreadyNotified: m.restock_you_already_notified,
  unconfirmed: m.restock_you_unconfirmed,
  unsubscribed: m.restock_you_unsubscribed,
  bounced: m.restock_you_bounced,
  erased: m.restock_you_erased,
};

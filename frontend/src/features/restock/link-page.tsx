import type { RestockClaimAnswer, RestockReceipt } from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import { LINK_MESSAGES, type LinkAction } from './link-actions';
import styles from './link-page.module.css';
import { type ShownStatus, shownStatusOf } from './receipt-status';
import { RequestedVariant } from './requested-variant';
import { useFollowLink } from './restock.mutations';

/** The text after each action; after a claim the page shows how long the unit is reserved. */
const DONE_TEXTS: Readonly<Record<Exclude<LinkAction, 'claim'>, Message>> = {
  decline: m.restock_decline_done_text,
  unsubscribe: m.restock_unsubscribe_done_text,
  confirm: m.restock_confirm_done_text,
  join: m.restock_join_done_text,
};

type LinkPageProps = {
  what: LinkAction;
  token: string;
  /** the offer of the link: its variant and its status */
  about?: RestockReceipt | undefined;
  timeZone: string;
  /** called with the cart that the claim has filled */
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void;
};

/** Shows what the link's action does, does it when the subscriber presses the button, and shows the result. */
export function LinkPage({ what, token, about, timeZone, onClaimed }: LinkPageProps) {
  const { t, locale } = useLocale();
  const messages = LINK_MESSAGES[what];
  const follow = useFollowLink(what, token, onClaimed);
  const title = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(false);
  const refusal = follow.error instanceof ApiError && !follow.error.isPassing ? follow.error : undefined;

  // the button is gone, so the focus goes to the result
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);

  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  const shownStatus = about && shownStatusOf(about, (iso) => times.format(new Date(iso)));
  const isOver = about && (what === 'claim' || what === 'decline') && about.links[what] === null;
  if (shownStatus && isOver && !isDone) return <Over receipt={about} shownStatus={shownStatus} />;

  const press = () => follow.mutate(undefined, { onSuccess: () => setDone(true) });
  return (
    <div className={styles.page}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(isDone ? messages.done : messages.title)}
      </h1>
      {isDone ? (
        <>
          <p className={styles.text}>
            {what === 'claim' ? <HeldUntil answer={follow.data} timeZone={timeZone} /> : t(DONE_TEXTS[what])}
          </p>
          <Onward to={what === 'claim' ? '/cart' : '/shop'} />
        </>
      ) : (
        <>
          {about && <RequestedVariant receipt={about} />}
          {shownStatus && what === 'claim' && (
            // server and browser may format a time differently
            <p className={styles.text} suppressHydrationWarning>
              {shownStatus.text(t)}
            </p>
          )}
          {(what !== 'claim' || about?.offer?.expiresAt) && <p className={styles.text}>{t(messages.text)}</p>}
          {follow.error && <Alert title={follow.error.message} />}
          {refusal ? (
            <Onward to={refusal.code === 'RESTOCK_CLAIMED_ELSEWHERE' ? '/cart' : '/shop'} />
          ) : (
            <Button busy={follow.isPending} onClick={press}>
              {t(follow.isPending ? m.restock_link_busy : messages.do)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** An offer that has ended: the page shows its end, because the server would refuse the action. */
function Over({ receipt, shownStatus }: { receipt: RestockReceipt; shownStatus: ShownStatus }) {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(shownStatus.title)}
      </h1>
      <RequestedVariant receipt={receipt} />
      <p className={styles.text} suppressHydrationWarning>
        {shownStatus.text(t)}
      </p>
      <Onward to="/shop" />
    </div>
  );
}

/** The page of a link that does not belong to this shop. */
export function BrokenLink(): ReactNode {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.restock_link_broken)}
      </h1>
      <p className={styles.text}>{t(m.restock_link_broken_text)}</p>
      <Onward to="/shop" />
    </div>
  );
}

function HeldUntil({ answer, timeZone }: { answer: RestockClaimAnswer | undefined; timeZone: string }) {
  const { t, locale } = useLocale();
  if (!answer?.expiresAt) return t(m.restock_claim_unheld);
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return t(m.restock_claim_until, { time: times.format(new Date(answer.expiresAt)) });
}

function Onward({ to }: { to: '/cart' | '/shop' }) {
  const { t } = useLocale();
  return (
    <Link to={to} className={buttonClass('primary')}>
      {t(to === '/cart' ? m.restock_link_cart : m.restock_link_shop)}
    </Link>
  );
}

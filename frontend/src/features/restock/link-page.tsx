import type { RestockClaimAnswer } from '@daybook/contracts/restock/restock-receipt.api';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api-client';
import { useLocale } from '../../lib/locale-context';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import styles from './link-page.module.css';
import { useFollowLink } from './restock.mutations';
import '../../lib/restock-page-texts';

/** What a letter's link lets its reader do; reading the page does none of it. */
export const LINK_DEEDS = ['claim', 'decline', 'unsubscribe', 'confirm'] as const;
export type LinkDeed = (typeof LINK_DEEDS)[number];

type LinkPageProps = {
  what: LinkDeed;
  token: string;
  timeZone: string;
  /** shows the cart that a claim has filled */
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void;
};

/** Says what will happen, does it on a press, and says what has. */
export function LinkPage({ what, token, timeZone, onClaimed }: LinkPageProps) {
  const { t } = useLocale();
  const follow = useFollowLink(what, token, onClaimed);
  const title = useRef<HTMLHeadingElement>(null);
  const [isDone, setDone] = useState(false);
  const refusal = follow.error instanceof ApiError && !follow.error.isPassing ? follow.error : undefined;

  // the button is gone: what was done is said where the reader goes on
  useEffect(() => {
    if (isDone) title.current?.focus();
  }, [isDone]);

  const press = () => follow.mutate(undefined, { onSuccess: () => setDone(true) });
  return (
    <div className={styles.page}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(`restock.${what}.${isDone ? 'done' : 'title'}`)}
      </h1>
      {isDone ? (
        <>
          <p className={styles.text}>
            {what === 'claim' ? (
              <HeldUntil answer={follow.data} timeZone={timeZone} />
            ) : (
              t(`restock.${what}.doneText`)
            )}
          </p>
          <Onward to={what === 'claim' ? '/cart' : '/shop'} />
        </>
      ) : (
        <>
          <p className={styles.text}>{t(`restock.${what}.text`)}</p>
          {follow.error && <Alert title={follow.error.message} />}
          {refusal ? (
            <Onward to={refusal.code === 'RESTOCK_CLAIMED_ELSEWHERE' ? '/cart' : '/shop'} />
          ) : (
            <Button busy={follow.isPending} onClick={press}>
              {t(follow.isPending ? 'restock.link.busy' : `restock.${what}.do`)}
            </Button>
          )}
        </>
      )}
    </div>
  );
}

/** A link of a letter that is no link of this shop's. */
export function BrokenLink(): ReactNode {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t('restock.link.broken')}
      </h1>
      <p className={styles.text}>{t('restock.link.brokenText')}</p>
      <Onward to="/shop" />
    </div>
  );
}

function HeldUntil({ answer, timeZone }: { answer: RestockClaimAnswer | undefined; timeZone: string }) {
  const { t, locale } = useLocale();
  if (!answer?.expiresAt) return t('restock.claim.unheld');
  const times = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone });
  return t('restock.claim.until', { time: times.format(new Date(answer.expiresAt)) });
}

function Onward({ to }: { to: '/cart' | '/shop' }) {
  const { t } = useLocale();
  return (
    <Link to={to} className={buttonClass('primary')}>
      {t(to === '/cart' ? 'restock.link.cart' : 'restock.link.shop')}
    </Link>
  );
}

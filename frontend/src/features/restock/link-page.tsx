import type {
  RestockClaimAnswer,
  RestockClaimPlace,
  RestockReceipt,
} from '@daybook/contracts/restock/restock-receipt.api';
import type { PageNotice } from '@daybook/contracts/shared/page-notices';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { ApiError } from '../../lib/api/api-client';
import { useLocale } from '../../lib/locale-context';
import type { Message } from '../../lib/translate';
import { useTimes } from '../../lib/use-times';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import { LINK_MESSAGES, type LinkAction } from './link-actions';
import styles from './link-page.module.css';
import { type ShownStatus, shownStatusOf } from './receipt-status';
import { forgetSignUps } from './remembered-sign-ups';
import { RequestedVariant } from './requested-variant';
import { useFollowLink } from './restock.mutations';

/** The text after each action; after a claim the page shows how long the unit is reserved. */
const DONE_TEXTS: Readonly<Record<Exclude<LinkAction, 'claim'>, Message>> = {
  decline: m.restock_decline_done_text,
  leave: m.restock_leave_done_text,
  unsubscribe: m.restock_unsubscribe_done_text,
  confirm: m.restock_confirm_done_text,
  join: m.restock_join_done_text,
};

type LinkPageProps = {
  what: LinkAction;
  token: string;
  /** the offer of the link: its variant and its status */
  about?: RestockReceipt | undefined;
  /** of a claim: the cart that has the unit */
  place?: RestockClaimPlace['place'] | undefined;
  timeZone: string;
  /** of the link that leaves all lists: whether there is one to leave */
  isListed?: boolean | undefined;
  /** what became of the form that a browser without script has sent */
  notice?: PageNotice | undefined;
  /** called with the cart that the claim has filled */
  onClaimed: (cart: RestockClaimAnswer['shoppingCart']) => void;
};

/** Shows what the link's action does, does it when the subscriber presses the button, and shows the result. */
export function LinkPage(props: LinkPageProps) {
  const { what, token, about, place = 'open', isListed = true, timeZone, notice, onClaimed } = props;
  const { t } = useLocale();
  const time = useTimes(timeZone);
  const messages = LINK_MESSAGES[what];
  const follow = useFollowLink(what, token, onClaimed);
  const title = useRef<HTMLHeadingElement>(null);
  // the page of a claim shows by itself whose the unit is
  const [isDone, setDone] = useState(!isListed || (notice === 'followed' && what !== 'claim'));
  const refusal = follow.error instanceof ApiError && !follow.error.isPassing ? follow.error : undefined;

  const isRefused = notice !== undefined && notice !== 'followed' && follow.isIdle;
  const failure = follow.error?.message ?? (isRefused ? t(m.call_unavailable) : undefined);

  // another browser was faster than the press
  const isTaken = refusal?.code === 'RESTOCK_CLAIMED_ELSEWHERE';
  // the button is gone or does something else, so the focus goes to the title that says so
  useEffect(() => {
    if (isDone || isTaken) title.current?.focus();
  }, [isDone, isTaken]);

  const shownStatus = about && shownStatusOf(about, time, place);
  const isOver =
    about && (what === 'claim' || what === 'decline' || what === 'leave') && about.links[what] === null;
  if (shownStatus && isOver && !isDone) return <Over receipt={about} shownStatus={shownStatus} />;

  if (about && place === 'here' && !isDone) return <Claimed receipt={about} time={time} />;

  const isElsewhere = place === 'elsewhere' || isTaken;
  const onSuccess = () => {
    setDone(true);
    // the product page does not show a sign-up that is over
    if (what === 'unsubscribe') forgetSignUps();
    if (what === 'leave') forgetSignUps(about?.variantId);
  };
  const press = () => follow.mutate({ moves: isElsewhere }, { onSuccess });
  return (
    <div className={styles.page}>
      <h1 ref={title} className={styles.title} tabIndex={-1}>
        {t(isDone ? messages.done : isElsewhere ? m.restock_claim_elsewhere : messages.title)}
      </h1>
      {about && <RequestedVariant receipt={about} />}
      {isDone ? (
        <>
          <p className={styles.text}>
            {what === 'claim' ? (
              <HeldUntil until={follow.data?.expiresAt} time={time} />
            ) : (
              t(DONE_TEXTS[what])
            )}
          </p>
          <Onward to={what === 'claim' ? '/cart' : '/shop'} />
        </>
      ) : (
        <>
          {shownStatus && what === 'claim' && <p className={styles.text}>{shownStatus.text(t)}</p>}
          {(what !== 'claim' || about?.offer?.expiresAt) && (
            <p className={styles.text}>{t(isElsewhere ? m.restock_claim_elsewhere_text : messages.text)}</p>
          )}
          {failure && !isTaken && <Alert title={failure} />}
          {refusal && !isTaken ? (
            <Onward to="/shop" />
          ) : (
            // without script the browser sends it (`link-forms.ts`)
            <form
              method="post"
              onSubmit={(event) => {
                event.preventDefault();
                press();
              }}
            >
              <input type="hidden" name="form" value="restock-link" />
              {isElsewhere && <input type="hidden" name="moves" value="true" />}
              <Button type="submit" busy={follow.isPending}>
                {t(follow.isPending ? m.restock_link_busy : isElsewhere ? m.restock_claim_move : messages.do)}
              </Button>
            </form>
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
      <p className={styles.text}>{shownStatus.text(t)}</p>
      <Onward to="/shop" />
    </div>
  );
}

/** A claim that this browser has made already. */
function Claimed({ receipt, time }: { receipt: RestockReceipt; time: (iso: string) => string }) {
  const { t } = useLocale();
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.restock_claim_done)}
      </h1>
      <RequestedVariant receipt={receipt} />
      <p className={styles.text}>
        <HeldUntil until={receipt.offer?.expiresAt} time={time} />
      </p>
      <Onward to="/cart" />
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

type HeldUntilProps = { until: string | null | undefined; time: (iso: string) => string };

function HeldUntil({ until, time }: HeldUntilProps) {
  const { t } = useLocale();
  return t(until ? m.restock_claim_until : m.restock_claim_unheld, { time: until ? time(until) : '' });
}

function Onward({ to }: { to: '/cart' | '/shop' }) {
  const { t } = useLocale();
  return (
    <Link to={to} className={buttonClass('primary')}>
      {t(to === '/cart' ? m.restock_link_cart : m.restock_link_shop)}
    </Link>
  );
}

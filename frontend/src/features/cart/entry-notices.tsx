import type { CartEntry, EntryNotice } from '@daybook/contracts/cart/cart.api';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { useAnnounce } from '../../ui/announcer';
import { useAcceptPrice, useKeepOne } from './entry.mutations';
import styles from './entry-notices.module.css';
import { focusEntry } from './focus-entry';
import { reasonOf } from './reason-of';

type EntryNoticesProps = {
  entry: CartEntry;
  /** units of its variant in other entries, which have other answers */
  wantedElsewhere: number;
  onLower: (quantity: number) => void;
  onRemove: () => void;
  /** opens the questions of its product */
  onAnswer: () => void;
};

/** What has changed about an entry since it was added, each with a solution. */
export function EntryNotices(props: EntryNoticesProps) {
  const { entry, wantedElsewhere, onLower, onRemove, onAnswer } = props;
  const { t, price } = useLocale();
  const announce = useAnnounce();
  const accept = useAcceptPrice(entry);
  const keepOne = useKeepOne(entry);
  const { title, notices } = entry;

  const acceptPrice = (to: string) =>
    accept.mutate(undefined, {
      onSuccess: () => {
        announce(t(m.cart_mend_accepted, { title, price: to }));
        focusEntry(entry.id);
      },
    });
  const lowerTo = (available: number) => {
    onLower(available - wantedElsewhere);
    focusEntry(entry.id);
  };

  const wordsOf = (notice: EntryNotice): [text: string, mend: string, onMend: () => void] => {
    switch (notice.kind) {
      case 'priceChanged': {
        const from = price(notice.from);
        const to = price(notice.to);
        const text = t(m.cart_notice_price_changed, { from, to });
        return [text, t(m.cart_mend_accept_price, { price: to }), () => acceptPrice(to)];
      }
      case 'notEnough': {
        const text = t(m.cart_notice_not_enough, { count: notice.available });
        const quantity = notice.available - wantedElsewhere;
        return quantity > 0
          ? [text, t(m.cart_mend_lower, { quantity }), () => lowerTo(notice.available)]
          : [text, t(m.cart_mend_remove), onRemove];
      }
      case 'soldOut':
        return [t(m.cart_notice_sold_out), t(m.cart_mend_remove), onRemove];
      case 'gone':
        return [t(m.cart_notice_gone), t(m.cart_mend_remove), onRemove];
      case 'oneOnly': {
        const text = t(m.cart_notice_one_only, { before: notice.before });
        const onMend = () => keepOne.mutate(undefined, { onSuccess: () => focusEntry(entry.id) });
        return [text, t(m.cart_mend_keep_one), onMend];
      }
      case 'noRecipient':
        return [t(m.cart_notice_no_recipient), t(m.cart_mend_remove), onRemove];
      case 'ownCheckout':
        return [t(m.cart_notice_own_checkout), t(m.cart_mend_remove), onRemove];
      case 'unanswered':
        return [t(m.cart_notice_unanswered), t(m.cart_mend_answer), onAnswer];
    }
  };

  if (notices.length === 0) return null;
  return (
    <>
      <ul className={styles.notices}>
        {notices.map((notice) => {
          const [text, mend, onMend] = wordsOf(notice);
          return (
            <li key={notice.kind} className={styles.notice}>
              <p>{text}</p>
              <button
                type="button"
                className={styles.mend}
                aria-label={t(m.cart_mend_for, { mend, title })}
                onClick={() => accept.isPending || keepOne.isPending || onMend()}
              >
                {mend}
              </button>
            </li>
          );
        })}
      </ul>
      {accept.error && <Alert title={t(m.cart_failed_price)}>{reasonOf(accept.error, t)}</Alert>}
      {keepOne.error && <Alert title={t(m.cart_failed_update)}>{reasonOf(keepOne.error, t)}</Alert>}
    </>
  );
}

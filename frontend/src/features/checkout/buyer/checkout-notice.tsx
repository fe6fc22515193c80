import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { Link } from '@tanstack/react-router';
import { useLocale } from '../../../lib/locale-context';
import type { Message } from '../../../lib/translate';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { useCheckedOut } from './checked-out';
import { problemText } from './checkout-texts';
import styles from './notices.module.css';
import { ATTENTION, mustMend } from './use-payment';
import { WaitInLine } from './wait-in-line';

type CheckoutNoticeProps = {
  /** what became of a form that was sent without script */
  notice: string | undefined;
  answer: CheckoutAnswer;
};

const NOTICES: ReadonlyMap<string, Message> = new Map<string, Message>([
  ['PAYMENT_DECLINED', m.checkout_notice_declined],
  ['PAYMENT_PENDING', m.checkout_notice_pending],
  ['QUOTE_CHANGED', m.checkout_notice_changed],
  ['QUOTE_UNKNOWN', m.checkout_notice_changed],
  ['PAYMENT_METHOD_UNKNOWN', m.checkout_method_missing],
  ['DELIVERY_MISSING', m.checkout_option_missing],
  ['CODE_UNKNOWN', m.checkout_notice_code],
  ['OUT_OF_STOCK', m.checkout_notice_sold_out],
  ['RATE_LIMITED', m.checkout_notice_too_often],
  ['RESTOCK_EMAIL_BLANK', m.checkout_line_wrong],
  ['RESTOCK_EMAIL_INVALID', m.checkout_line_wrong],
  ['RESTOCK_FAILED', m.checkout_notice_unavailable],
  ['UNAVAILABLE', m.checkout_notice_unavailable],
]);

/** What stands in the way of one item. */
const ITEM_PROBLEMS: ReadonlyMap<string, Message<{ title: string }>> = new Map([
  ['OUT_OF_STOCK', m.checkout_item_sold_out],
  ['SUBSCRIPTION_ONLY', m.checkout_item_own_checkout],
  ['GIFT_CARD_ONLY', m.checkout_item_own_checkout],
  ['ANSWERS_MISSING', m.checkout_item_unanswered],
  ['GIFT_DELIVERY_INVALID', m.checkout_item_no_recipient],
]);

/** After these the buyer may have paid. */
const UNSURE: readonly string[] = ['PAYMENT_PENDING', 'UNAVAILABLE'];

/** Above the form: what a form without script has come to, and what stands in the way of paying. */
export function CheckoutNotice({ notice = '', answer }: CheckoutNoticeProps) {
  const locale = useLocale();
  const { t } = locale;
  const { cartToken, changeAt } = useCheckedOut();
  const text = NOTICES.get(notice);
  return (
    <>
      {notice === 'signedUp' && (
        <p role="status" className={styles.question}>
          {t(m.checkout_line_done)}
        </p>
      )}
      {text && (
        <Alert title={t(UNSURE.includes(notice) ? m.checkout_outcome_title : m.checkout_not_paid)}>
          {t(text)}
        </Alert>
      )}
      {mustMend(answer) && (
        <section id={ATTENTION} tabIndex={-1} className={styles.attention} aria-labelledby="checkout-mend">
          <h2 id="checkout-mend" className={styles.errorsTitle}>
            {t(m.checkout_mend_title)}
          </h2>
          <ul>
            {answer.problems.flatMap(({ field, code }) => {
              if (field === '') return [<li key={code}>{problemText(field, code, '', locale)}</li>];
              const item = answer.items.find(({ entryId }) => field === `entries.${entryId}`);
              if (!item) return [];
              const text = ITEM_PROBLEMS.get(code) ?? m.checkout_item_gone;
              const mayWait = code === 'OUT_OF_STOCK' && item.isWaitable;
              return [
                <li key={field}>
                  {t(text, { title: item.title })}
                  {mayWait && notice !== 'signedUp' && (
                    <WaitInLine item={item} email={answer.checkout.email ?? ''} />
                  )}
                </li>,
              ];
            })}
          </ul>
          <Link to={changeAt}>{t(cartToken === undefined ? m.checkout_change_cart : m.checkout_change)}</Link>
        </section>
      )}
    </>
  );
}

import type { CheckoutAnswer } from '@daybook/contracts/checkout/checkout.api';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLocale } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { buttonClass } from '../../../ui/button';
import { useCheckedOut } from './checked-out';
import styles from './checkout.module.css';
import { isBought } from './is-bought';

/** What the page says where there is nothing to check out, and where the visitor goes from there. */
export function InsteadOfForm({ answer }: { answer: CheckoutAnswer | null }) {
  const { t } = useLocale();
  const { cartToken, changeAt } = useCheckedOut();
  const isCart = cartToken === undefined;
  const toShop = (
    <Link to="/shop" className={buttonClass('primary')}>
      {t(m.cart_empty_back)}
    </Link>
  );
  if (answer && isBought(answer)) {
    return (
      <Instead title={t(m.checkout_bought_title)} text={t(m.checkout_bought_text)}>
        {toShop}
      </Instead>
    );
  }
  // the order of the cart: a visitor who comes back while it is paid, or after it, pays no second time
  if (answer?.ordered) {
    const { secret, next } = answer.ordered;
    return (
      <Instead title={t(m.checkout_placed_title)} text={t(m.checkout_placed_text)}>
        <a href={`/order/${secret}/${next}`} className={buttonClass('primary')}>
          {t(m.checkout_placed_see)}
        </a>
      </Instead>
    );
  }
  if (answer === null || answer.items.length === 0) {
    return (
      <Instead title={t(m.cart_empty_title)} text={t(m.checkout_empty_text)}>
        {toShop}
      </Instead>
    );
  }
  return (
    <Instead
      title={t(m.checkout_later_title)}
      text={t(isCart ? m.checkout_later_cart : m.checkout_later_subscription)}
    >
      <Link to={changeAt} className={buttonClass('secondary')}>
        {t(isCart ? m.checkout_to_cart : m.checkout_change)}
      </Link>
    </Instead>
  );
}

function Instead({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className={styles.instead}>
      <h2 className={styles.insteadTitle}>{title}</h2>
      <p>{text}</p>
      {children}
    </div>
  );
}

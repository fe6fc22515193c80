import { useQuery } from '@tanstack/react-query';
import { Link, useRouter } from '@tanstack/react-router';
import { useApi } from '../../lib/api/api-context';
import { useLocale } from '../../lib/locale-context';
import { refusal } from '../../lib/refusal';
import { m } from '../../paraglide/messages';
import { Alert } from '../../ui/alert';
import { Button, buttonClass } from '../../ui/button';
import { cartQuery } from './cart.queries';
import styles from './express-checkout.module.css';
import { reasonOf } from './reason-of';

/** An express checkout that cannot go on to the checkout: it needs the cart's cookie (section 5), and something in it. */
export function ExpressCheckout() {
  const { t } = useLocale();
  const router = useRouter();
  const { data: cart, error, isFetching } = useQuery(cartQuery(useApi()));
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {t(m.checkout_express_title)}
      </h1>
      {!cart && error && (
        <>
          <Alert title={t(m.cart_failed_load)}>{reasonOf(error, t)}</Alert>
          <Button look="secondary" busy={isFetching} onClick={() => router.invalidate()}>
            {t(m.page_error_retry)}
          </Button>
        </>
      )}
      {cart?.id === null && (
        <Alert title={t(m.add_failed_express)} errorType="EXPRESS_CHECKOUT_FAILURE">
          {t(refusal('NO_CHECKOUT_COOKIE'))}
        </Alert>
      )}
      {cart && cart.id !== null && cart.entries.length === 0 && <p>{t(m.cart_empty_title)}</p>}
      {cart && cart.entries.length > 0 && (
        <Link to="/checkout" preload={false} className={buttonClass('primary')}>
          {t(m.cart_check_out)}
        </Link>
      )}
      <Link to="/shop" className={buttonClass('secondary')}>
        {t(m.cart_empty_back)}
      </Link>
    </div>
  );
}

import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Button, buttonClass } from '../../../ui/button';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { checkoutQuery } from '../checkout.queries';
import { useCheckedOut } from './checked-out';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form';

type CheckoutProps = {
  /** what became of a form that was sent without script */
  notice?: string | undefined;
  onPaid: (paid: PaidAnswer) => void;
};

/** Page 201: a visitor pays for the cart. */
export function Checkout(props: CheckoutProps) {
  const { t } = useLocale();
  const { title } = useCheckedOut();
  useEffect(() => track({ name: 'checkout-start' }), []);
  return (
    <div className={styles.page}>
      <h1 className={styles.title} tabIndex={-1}>
        {title ?? t(m.checkout_title)}
      </h1>
      <CheckoutContents {...props} />
    </div>
  );
}

function CheckoutContents({ notice, onPaid }: CheckoutProps) {
  const { t } = useLocale();
  const { cartToken, changeAt } = useCheckedOut();
  const isCart = cartToken === undefined;
  const { data, error, refetch, isFetching } = useQuery(checkoutQuery(useApi(), cartToken));
  if (data === undefined && error) {
    return (
      <div className={styles.instead}>
        <Alert title={t(m.checkout_failed_load)}>{error instanceof ApiError && error.message}</Alert>
        <Button look="secondary" busy={isFetching} onClick={() => refetch()}>
          {t(m.page_error_retry)}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <CheckoutSkeleton />;
  const bought = data?.problems.find(({ code }) => code === 'SUBSCRIPTION_BOUGHT');
  if (bought) {
    return (
      <Instead title={t(m.checkout_bought_title)} text={t(m.checkout_bought_text)}>
        <Link to="/shop" className={buttonClass('primary')}>
          {t(m.cart_empty_back)}
        </Link>
      </Instead>
    );
  }
  if (data === null || data.items.length === 0) {
    return (
      <Instead title={t(m.cart_empty_title)} text={t(m.checkout_empty_text)}>
        <Link to="/shop" className={buttonClass('primary')}>
          {t(m.cart_empty_back)}
        </Link>
      </Instead>
    );
  }
  if (!data.isOpen) {
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
  return <CheckoutForm answer={data} notice={notice} onPaid={onPaid} />;
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

function CheckoutSkeleton() {
  const { t } = useLocale();
  return (
    <div className={styles.skeleton}>
      <VisuallyHidden>{t(m.checkout_loading)}</VisuallyHidden>
      {['contact', 'delivery', 'payment'].map((part) => (
        <Skeleton key={part} className={styles.part} />
      ))}
    </div>
  );
}

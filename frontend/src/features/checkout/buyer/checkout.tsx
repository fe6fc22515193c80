import type { PaidAnswer } from '@daybook/contracts/checkout/checkout.api';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { ApiError } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useLocale } from '../../../lib/locale-context';
import { track } from '../../../lib/page/analytics';
import { m } from '../../../paraglide/messages';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { later } from '../../../ui/later';
import { Skeleton } from '../../../ui/skeleton';
import { VisuallyHidden } from '../../../ui/visually-hidden';
import { checkoutQuery, takesCards } from '../checkout.queries';
import { useCheckedOut } from './checked-out';
import styles from './checkout.module.css';
import { CheckoutForm } from './checkout-form';
import { isBought } from './is-bought';
import { useOwnDocument } from './own-document';
import type { KnownBuyer } from './use-checkout-form';

const InsteadOfForm = later(async () => (await import('./instead-of-form')).InsteadOfForm, {
  onDemand: true,
});

type CheckoutProps = {
  /** what became of a form that was sent without script */
  notice?: string | undefined;
  buyer?: KnownBuyer | null | undefined;
  /** the legal pages that apply to the order */
  legal?: ReactNode;
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

function CheckoutContents({ notice, buyer, legal, onPaid }: CheckoutProps) {
  const { t } = useLocale();
  const { cartToken } = useCheckedOut();
  const { data, error, refetch, isFetching } = useQuery(checkoutQuery(useApi(), cartToken));
  // before anything can be typed into it
  const isLeaving = useOwnDocument(takesCards(data));
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
  if (data === undefined || isLeaving) return <CheckoutSkeleton />;
  if (!data?.isOpen || data.ordered || data.items.length === 0 || isBought(data))
    return <InsteadOfForm answer={data} />;
  return <CheckoutForm answer={data} notice={notice} buyer={buyer} legal={legal} onPaid={onPaid} />;
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

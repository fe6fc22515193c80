import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { openPaymentsQuery, strayPaymentsQuery } from '../orders.queries';
import { OpenPayments } from './open-payments';
import { StrayPayments } from './stray-payments';

/** Payments that wait for a member, above the list of orders; nothing without any. */
export function PaymentsThatNeedYou() {
  const api = useApi();
  const open = useQuery(openPaymentsQuery(api)).data;
  const stray = useQuery(strayPaymentsQuery(api)).data;
  if (!open?.results.length && !stray?.results.length) return null;
  return (
    <section aria-label="Payments that need you">
      <OpenPayments payments={open?.results ?? []} />
      <StrayPayments payments={stray?.results ?? []} />
    </section>
  );
}

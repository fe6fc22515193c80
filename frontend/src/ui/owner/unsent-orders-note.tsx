import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { answer } from '../../lib/api/api-client';
import { useApi } from '../../lib/api/api-context';
import { useMay } from '../../lib/owner/owner-session';
import { counted } from '../../lib/owner/whole-number';

/** Says, before a person is erased, which of their orders are still to be sent; nothing where none is. */
export function UnsentOrdersNote({ email }: { email: string }) {
  const api = useApi();
  const orders = useQuery({
    queryKey: ['unsent orders of', email],
    queryFn: ({ signal }) =>
      api
        .GET('/api/config/orders', { params: { query: { q: email, fulfilment: 'toSend' } }, signal })
        .then(answer),
    enabled: useMay('orders.read'),
  });
  const { results = [], hasNextPage = false } = orders.data ?? {};
  if (results.length === 0) return null;
  const isOne = results.length === 1;
  return (
    <p role="note">
      <strong>
        {hasNextPage && 'More than '}
        {counted(results.length, 'order is', 'orders are')} still to be sent: without the address no one can
        send {isOne ? 'it' : 'them'}.
      </strong>{' '}
      <Link to="/config/orders" search={{ q: email, fulfilment: 'toSend' }}>
        {isOne ? 'See the order' : 'See the orders'}
      </Link>
    </p>
  );
}

import { useQuery } from '@tanstack/react-query';
import { OrderLegal } from '../features/websites/legal-links';
import { storefrontQuery } from '../features/websites/websites.queries';
import { useApi } from '../lib/api/api-context';

/** The legal pages that a checkout links to. Each page of the shop has them already. */
export function LegalOfOrder() {
  const { data } = useQuery(storefrontQuery(useApi()));
  return data?.legal && <OrderLegal links={data.legal} />;
}

import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import type { ScopeNames } from './coupon-words';
import { scopeChoicesQuery } from './coupons.queries';

/** The names of products and collections that coupons are limited to, as far as they are loaded. */
export function useScopeNames(): ScopeNames {
  const { data } = useQuery(scopeChoicesQuery(useApi()));
  const all = data ? [...data.products, ...data.collections] : [];
  return new Map(all.map(({ id, title }) => [id, title]));
}

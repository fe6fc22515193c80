import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client';

/** What every loader is given. */
export type RouterContext = {
  api: ApiClient;
  queryClient: QueryClient;
  /** where this site is, for the addresses that others keep: `https://shop.example` */
  origin: string;
};

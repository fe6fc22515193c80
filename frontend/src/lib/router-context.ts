import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from './api-client';
import type { Locale } from './locale';

/** What every loader is given. */
export type RouterContext = {
  api: ApiClient;
  queryClient: QueryClient;
  /** of this visitor, for titles; components take it from the locale context */
  locale: Locale;
  /** where this site is, for the addresses that others keep: `https://shop.example` */
  origin: string;
};

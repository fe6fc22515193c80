import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client';
import type { Locale } from '../locale';

/** Of a website's theme, for the head of its pages. */
type ThemeHead = {
  links: { rel: string; href: string }[];
  styles: { children: string }[];
};

/** What every loader is given. */
export type RouterContext = {
  api: ApiClient;
  queryClient: QueryClient;
  /** of this visitor, for titles; components take it from the locale context */
  locale: Locale;
  /** where this site is, for the addresses that others keep: `https://shop.example` */
  origin: string;
  /** undefined in a browser that got the page with its theme, which stays for the visit */
  themeHead: ((website: Storefront['website']) => ThemeHead) | undefined;
};

import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client';
import type { Locale } from '../locale';
import type { PageViews } from './page-views';

/** The theme's part of a page's head. */
type ThemeHead = {
  links: { rel: string; href: string }[];
  styles: { children: string }[];
};

/** The context of every loader. */
export type RouterContext = {
  api: ApiClient;
  queryClient: QueryClient;
  /** the visitor's locale, for titles; components take it from the locale context */
  locale: Locale;
  /** the origin of this website, for absolute URLs: `https://shop.example` */
  origin: string;
  /** undefined in the browser: the page came with its theme, which stays for the visit */
  themeHead: ((website: Storefront['website']) => ThemeHead) | undefined;
  /** undefined in the browser: the server has written the document */
  documentParts: { Head: ComponentType; Scripts: ComponentType } | undefined;
  /** undefined in the browser: a page of blocks comes as a document, and stays as it came */
  pageViews?: PageViews | undefined;
};

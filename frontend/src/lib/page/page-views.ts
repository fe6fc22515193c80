import type { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { ItemTerms } from '@daybook/contracts/content/shared/item-terms';
import type { QueryClient } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ApiClient } from '../api/api-client';
import type { PageHead } from './page-head';

/** The means and the address by which a page of blocks is loaded. */
export type PageLoading = {
  readonly api: ApiClient;
  readonly queryClient: QueryClient;
  /** of this website: `https://shop.example` */
  readonly origin: string;
  /** where it stands, without a slash; empty: it is the home page */
  readonly slug: string;
  /** the title of the website */
  readonly site: string;
  /** a collection of the shop stood here before: it goes before the path that a page had on another website */
  readonly wasOfShop?: boolean;
  /** the parameters of the address */
  readonly search?: Readonly<Record<string, unknown>> | undefined;
};

/** The page and the terms of a collection's list that the address asks for. */
export type ListAsked = ItemTerms & {
  /** counts from 1 */
  readonly page: number;
};

/** The data that a browser gets of a page of blocks beside its HTML. */
export type ShownReleasedPage = {
  readonly page: { readonly id: string };
  /** of an item */
  readonly collection?: { readonly id: string };
  readonly pageType: PageType;
  /** a splash page: the website's header and footer are left out */
  readonly isAlone?: true;
  /** this caller may not read it, or not all of it: the answer's status is 403 */
  readonly isClosed?: true;
  /** access was denied, which is no hit (section 6) */
  readonly isUnrecorded?: true;
  readonly head: PageHead;
  /** for the server, which makes the page's policy of them */
  readonly headers?: Readonly<Record<string, string>>;
};

/** The same of a page of a collection's list. */
export type ShownItemList = Pick<ShownReleasedPage, 'pageType' | 'head'> & {
  readonly collection: { readonly id: string };
  readonly list: ListAsked;
};

/** The means by which a draft is loaded, and the secret that opens it. */
export type DraftLoading = Pick<PageLoading, 'api' | 'queryClient' | 'site'> & { readonly token: string };

/** The data that a browser gets of a draft beside its HTML. */
export type ShownDraft = Pick<ShownReleasedPage, 'head' | 'headers' | 'isAlone'> & {
  readonly isUnrecorded: true;
  /** ISO 8601; null: a member looks, without a link */
  readonly worksUntil: string | null;
};

/** The loaders and the views of pages of blocks, of lists of them and of drafts. The server alone has them. */
export type PageViews = {
  readonly load: (loading: PageLoading) => Promise<ShownReleasedPage | ShownItemList | undefined>;
  readonly Page: ComponentType<{ id: string }>;
  readonly List: ComponentType<{ id: string; asked: ListAsked }>;
  readonly loadDraft: (loading: DraftLoading) => Promise<ShownDraft | undefined>;
  readonly Draft: ComponentType<{ token: string }>;
  readonly loadFooter: (loading: Pick<PageLoading, 'api' | 'queryClient'>) => Promise<void>;
  readonly Footer: ComponentType;
  /** of the loaded footer, for the policy of the page that ends with it */
  readonly footerHeaders: (
    loading: Pick<PageLoading, 'api' | 'queryClient'>,
  ) => Readonly<Record<string, string>>;
};

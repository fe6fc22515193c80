import type { Storefront } from '@daybook/contracts/websites/websites.api';
import type { QueryClient } from '@tanstack/react-query';
import type { ApiClient } from '../api/api-client';

/** An object of schema.org. */
export type Thing = { readonly '@type': string; readonly [property: string]: unknown };

/** The website of a page: its origin, `https://shop.example`, and its title. */
export type Place = { readonly origin: string; readonly site: string };

/** A page that is rendered, and the answers that it was rendered with. */
export type RenderedRoute = {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly search: Readonly<Record<string, unknown>>;
  readonly loaderData: unknown;
  readonly storefront: Storefront;
  readonly queries: QueryClient;
  readonly api: ApiClient;
  readonly place: Place;
};

/**
 * The structured data of a feature's pages, by the id of their route, in its `<feature>.page-data.ts`. The server finds
 * those files by their name, and no visitor loads them.
 */
export type PageData = Readonly<Record<string, (page: RenderedRoute) => readonly Thing[]>>;

import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { ShownPage } from '../features/analytics/page-context';
import { ApiError } from '../lib/api/api-client';
import { PAGE_TYPES } from './-page-types.gen';

/** Parameters of an address that open something. */
const SECRETS = ['token', 'secret'];

/** A page as the router knows it. */
type RoutedPage = {
  readonly matches: readonly {
    readonly routeId: string;
    readonly status: string;
    readonly params: object;
    readonly loaderData?: unknown;
    readonly error?: unknown;
    readonly _notFound?: boolean | undefined;
  }[];
  readonly location: { readonly pathname: string };
};

/**
 * The page that a visitor looks at.
 * @returns undefined where nothing is recorded (section 6): it is not found, locked, a draft, or not for this visitor
 */
export function shownPage({ matches, location }: RoutedPage): ShownPage | undefined {
  const match = matches.at(-1);
  if (!match || matches.some(({ status, _notFound }) => status === 'notFound' || _notFound)) return undefined;
  if (matches.some(({ status, error }) => status === 'error' && isDenied(error))) return undefined;
  const isError = matches.some(({ status }) => status === 'error');
  const data = (match.loaderData ?? {}) as Partial<Record<'collection' | 'page', { id: string }>> & {
    readonly product?: { readonly id: string; readonly collectionId: string };
    /** of a page that is not always of the same type */
    readonly pageType?: PageType;
    /** a draft that a member shows */
    readonly isUnrecorded?: boolean;
    /** `hidden`: search engines may not see what the page holds; a product's page makes its head of the product */
    readonly head?: { readonly hidden?: boolean };
  };
  if (data.isUnrecorded) return undefined;
  return {
    path: withoutSecrets(location.pathname, match.params),
    pageType: isError ? PageType.error : (data.pageType ?? PAGE_TYPES[match.routeId] ?? PageType.page),
    collectionId: data.collection?.id ?? data.product?.collectionId,
    // a page of blocks is an item where it stands in a collection
    itemId: data.product?.id ?? (data.collection && data.page?.id),
    productId: data.product?.id,
    pageId: data.page?.id,
    isPrivate: !data.product && (!data.head || data.head.hidden),
  };
}

/** Also what the API answers for a hidden website, whose lock screen has no script. */
const isDenied = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 401 || error.status === 403);

function withoutSecrets(path: string, params: object): string {
  const secrets = Object.entries(params).flatMap(([name, value]) => (SECRETS.includes(name) ? [value] : []));
  return path
    .split('/')
    .map((part) => (secrets.includes(decodeURIComponent(part)) ? '*' : part))
    .join('/');
}

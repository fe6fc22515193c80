import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import { ApiError } from '../lib/api/api-client';
import { shownPage } from './-shown-page';

const SECRET = '0123456789abcdef0123456789abcdef';
type Found = { status?: string; params?: object; loaderData?: object; _notFound?: boolean; error?: unknown };
const page = (routeId: string, pathname: string, found: Found = {}, above: Found = {}) =>
  shownPage({
    matches: [
      { routeId: '__root__', status: 'success', params: {}, ...above },
      { routeId, status: 'success', params: {}, ...found },
    ],
    location: { pathname },
  });

/** The pages of section 2 by their addresses, with the numbers of theirs. */
test.each<[number, string, string, Found]>([
  [2, '/', '/', {}],
  [1, '/$slug/', '/mugs', { loaderData: { collection: { id: 'mugs' } } }],
  [2, '/$slug/', '/about', { loaderData: { page: { id: 'about' }, pageType: 2 } }],
  [1, '/shop', '/shop', {}],
  [
    50,
    '/$collection/p/$product',
    '/mugs/p/blue',
    { loaderData: { product: { id: 'blue', collectionId: 'mugs' } } },
  ],
  [
    50,
    '/$slug/$item',
    '/journal/kiln',
    { loaderData: { page: { id: 'kiln' }, collection: { id: 'journal' }, pageType: 50 } },
  ],
  [102, '/search', '/search', {}],
  [205, '/cart', '/cart', {}],
  [201, '/checkout/', '/checkout', {}],
  [201, '/checkout/subscribe', '/checkout/subscribe', {}],
  [201, '/checkout/giftcard', '/checkout/giftcard', {}],
  [201, '/commerce/goto-checkout', '/commerce/goto-checkout', {}],
  [202, '/order/$secret/confirmed', '/order/*/confirmed', { params: { secret: SECRET } }],
  [
    208,
    '/order/$secret/confirmed',
    '/order/*/confirmed',
    { params: { secret: SECRET }, loaderData: { pageType: 208 } },
  ],
  [207, '/order/$secret/received', '/order/*/received', { params: { secret: SECRET } }],
  [211, '/order/$secret/', '/order/*', { params: { secret: SECRET } }],
  [206, '/subscription/$secret', '/subscription/*', { params: { secret: SECRET } }],
  [209, '/review/$secret', '/review/*', { params: { secret: SECRET } }],
  [2, '/restock/$what/$token', '/restock/claim/*', { params: { what: 'claim', token: SECRET } }],
  [2, '/form/$slug', '/form/contact', {}],
])('%d: %s', (pageType, routeId, shown, found) => {
  const {
    collection,
    product,
    page: shownBlocks,
  } = (found.loaderData ?? {}) as {
    [name in 'collection' | 'product' | 'page']?: { id: string; collectionId?: string };
  };
  expect(page(routeId, shown.replace('*', SECRET), found)).toEqual({
    path: shown,
    pageType,
    isPrivate: product === undefined,
    collectionId: collection?.id ?? product?.collectionId,
    itemId: pageType === PageType.item ? (product ?? shownBlocks)?.id : undefined,
    productId: product?.id,
    pageId: shownBlocks?.id,
  });
});

test.each<[string, boolean | undefined, Found]>([
  ['that search engines may see', undefined, { loaderData: { head: { title: 'Mugs' } } }],
  ['of a product', false, { loaderData: { product: { id: 'mug' } } }],
  ['that they may not see', true, { loaderData: { head: { hidden: true } } }],
  ['that did not load', true, { status: 'error', error: new Error('away') }],
])('whether texts of a page %s are its visitor’s: %s', (_, isPrivate, found) =>
  expect(page('/shop', '/shop', found)?.isPrivate).toBe(isPrivate),
);

test.each<[string, Found, Found]>([
  ['a page that is not found', { _notFound: true }, {}],
  ['what a page asked for and is not found', { status: 'notFound' }, {}],
  ['a page of a website that is not found', {}, { status: 'notFound' }],
  ['a page of a locked website', { status: 'error', error: new ApiError(403, 'WEBSITE_HIDDEN', '') }, {}],
  ['a locked website', {}, { status: 'error', error: new ApiError(403, 'WEBSITE_HIDDEN', '') }],
  ['a page that its visitor may not see', { status: 'error', error: new ApiError(403, 'FORBIDDEN', '') }, {}],
  ['a draft that a secret opens', { loaderData: { isUnrecorded: true } }, {}],
  ['a page for those who sign in', { status: 'error', error: new ApiError(401, 'NOT_SIGNED_IN', '') }, {}],
])('%s is not recorded', (_, found, above) => expect(page('/cart', '/cart', found, above)).toBeUndefined());

test('before a page is known nothing is recorded', () =>
  expect(shownPage({ matches: [], location: { pathname: '/' } })).toBeUndefined());

test.each([new Error('it broke'), new ApiError(503, 'UNAVAILABLE', ''), new ApiError(0, 'OFFLINE', '')])(
  'a page that failed is an error, and is recorded: %s',
  (error) =>
    expect(page('/cart', '/cart', { status: 'error', error })).toMatchObject({
      pageType: 101,
      path: '/cart',
    }),
);

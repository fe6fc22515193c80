import * as manifests from '../../features.js';
import type { Feature } from '../feature.js';
import { DeclaredPages } from './declared-pages.js';
import type { PageDeclaration } from './page-declaration.js';

const LOCKED = { status: 403, headers: {}, html: '', inline: { scripts: [], styles: [] } };
const THING: PageDeclaration = { path: '/$collection/p/$thing', audience: 'all' };
const LIST: PageDeclaration = { path: '/$collection', audience: 'all' };
const SHOP: PageDeclaration = { path: '/shop', audience: 'all' };
const CART: PageDeclaration = { path: '/cart', audience: 'visitor' };
const ORDER: PageDeclaration = { path: '/order/$secret', audience: 'holder' };
const PAID: PageDeclaration = { path: '/order/$secret/paid', audience: 'holder' };
const ACCOUNT: PageDeclaration = { path: '/account/{-$page}', audience: 'customer' };

/** Features with these pages, and what else they bring. */
const declared = (pages: readonly PageDeclaration[], more: Partial<Feature> = {}) =>
  new DeclaredPages([{ name: 'one', lockScreen: () => LOCKED, pages, ...more } as unknown as Feature]);
const all = declared([LIST, THING, SHOP, CART, ORDER, PAID, ACCOUNT]);

test.each<[string, PageDeclaration, Record<string, string>]>([
  ['/shop', SHOP, {}],
  ['/Shop/', SHOP, {}],
  ['/mugs', LIST, { collection: 'mugs' }],
  ['/mugs/p/blue', THING, { collection: 'mugs', thing: 'blue' }],
  ['/order/abc', ORDER, { secret: 'abc' }],
  ['/order/abc/paid', PAID, { secret: 'abc' }],
  ['/%6Frder/abc', ORDER, { secret: 'abc' }],
  ['/mugs/p/%E0%A4', THING, { collection: 'mugs', thing: '%E0%A4' }],
  ['/account', ACCOUNT, {}],
  ['/account/settings', ACCOUNT, { page: 'settings' }],
])('%s is a page that is declared', (path, page, parts) => {
  expect(all.at(path)).toEqual({ page, parts: { ...parts } });
});

test('what lies below an address that opens something is treated as that is, and an address that no feature declares is for all', () => {
  for (const path of ['/order/abc/else', '/ORDER/a/b/c', '/order/abc/paid/more'])
    expect(all.at(path).page.audience).toBe('holder');
  expect(all.at('/account/a/b').page).toBe(ACCOUNT);
  for (const path of ['/cart/more', '/mugs/x/blue', '/orders/abc/d', '/'])
    expect(all.at(path)).toEqual({ page: { path: '', audience: 'all' }, parts: {} });
});

test('a form is one of the pages that it stands in', () => {
  const form = { on: ['/order/$secret'], call: async () => 'UNAVAILABLE' as const };
  const pages = declared([ORDER, CART], { pageForms: { again: form } });
  expect(pages.formOn(ORDER, 'again')).toBe(form);
  for (const [page, name] of [
    [CART, 'again'],
    [ORDER, 'other'],
    [pages.at('/nothing').page, 'again'],
  ] as const)
    expect(pages.formOn(page, name)).toBeUndefined();
});

test('reads in the visitor’s name, kept answers and previews go by the path of the API', () => {
  const pages = declared([], {
    visitorReads: ['/api/orders/$secret', '/api/cards/$'],
    keptAnswers: [{ path: '/api/things', typed: ['q'] }],
    previews: [{ path: '/api/things/$thing', before: (thing) => `/api/config/things/${thing}/preview` }],
  });
  expect(
    ['/api/orders/a', '/api/orders/a?x=1', '/api/cards/a/b'].every((path) => pages.isReadOfVisitor(path)),
  ).toBe(true);
  expect(['/api/orders', '/api/orders/a/b', '/api/things'].some((path) => pages.isReadOfVisitor(path))).toBe(
    false,
  );
  expect(
    ['/api/things', '/api/things/a?x=1', '/api/things?sort=q'].every((url) => pages.isKeptAnswer(url)),
  ).toBe(true);
  expect(
    ['/api/things?q=a', '/api/things?%71=a', '/api/thingsome'].some((url) => pages.isKeptAnswer(url)),
  ).toBe(false);
  expect(pages.previewOf('/api/things/mug?x=1')).toBe('/api/config/things/mug/preview?x=1');
  expect(pages.previewOf('/api/things')).toBeUndefined();
});

test.each<[string, () => unknown, RegExp]>([
  ['one page twice', () => declared([SHOP, SHOP]), /the page \/shop/],
  ['a form in no page', () => declared([], { pageForms: { a: { on: ['/x'], call: never } } }), /\/x/],
  [
    'one form twice',
    () =>
      new DeclaredPages(
        [1, 2].map(() => ({
          pages: [],
          lockScreen: () => LOCKED,
          pageForms: { a: { on: [], call: never } },
        })) as never,
      ),
    /the form a/,
  ],
  ['no lock screen', () => new DeclaredPages([]), /lock screen/],
])('%s is refused at the start', (_, declare, problem) => expect(declare).toThrow(problem));

test('the pages of the house can be put together', () => {
  const pages = new DeclaredPages(Object.values(manifests));
  expect(pages.at('/order/a/received').page).toMatchObject({ audience: 'holder', whenHidden: 'itself' });
  expect(pages.inSitemap).toEqual(['/', '/shop']);
});

const never = async () => 'UNAVAILABLE' as const;

import { shopUrl } from './shop-url';

const at = (shopOrigin: string | null) => ({ website: { id: 'a', title: 'A', domains: [], shopOrigin } });

test('a page is at this host, at the website’s own, or nowhere yet', () => {
  expect(shopUrl(at(''), '/cups/p/mug')).toBe('/cups/p/mug');
  expect(shopUrl(at('https://a.example'), '/cups/p/mug')).toBe('https://a.example/cups/p/mug');
  expect(shopUrl(at(null), '/cups/p/mug')).toBeUndefined();
  expect(shopUrl({ website: null }, '/')).toBeUndefined();
});

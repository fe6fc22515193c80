import { shopAddress, shopUrl } from './shop-url';

const at = (shopOrigin: string | null) => ({
  website: { id: 'a', title: 'A', domains: [], shopOrigin, address: null },
});

test('a page is at this host, at the website’s own, or nowhere yet', () => {
  expect(shopUrl(at(''), '/cups/p/mug')).toBe('/cups/p/mug');
  expect(shopUrl(at('https://a.example'), '/cups/p/mug')).toBe('https://a.example/cups/p/mug');
  expect(shopUrl(at(null), '/cups/p/mug')).toBeUndefined();
  expect(shopUrl({ website: null }, '/')).toBeUndefined();
});

test('a link to hand on has an origin, also where this host shows the page', () => {
  expect(shopAddress(at(''), '/pay/a')).toBe(`${location.origin}/pay/a`);
  expect(shopAddress(at('https://a.example'), '/pay/a')).toBe('https://a.example/pay/a');
  expect(shopAddress(at(null), '/pay/a')).toBeUndefined();
});

import { domainOf } from './domains-field';

test.each([
  ['Shop.example', 'shop.example'],
  ['https://Shop.example/about?from=mail', 'shop.example'],
  ['http://shop.example:8080', 'shop.example'],
  ['shop.example/about', 'shop.example'],
  ['bücher.example', 'xn--bcher-kva.example'],
  [' shop.example ', 'shop.example'],
])('of %s the domain is taken', (typed, domain) => expect(domainOf(typed)).toBe(domain));

test.each(['not a domain!', 'https://not a domain!', 'https://'])(
  '%s stays as it was typed, for the server to refuse',
  (typed) => expect(domainOf(typed)).toBe(typed),
);

import { randomBytes } from 'node:crypto';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import fc from 'fast-check';
import { SignedLinks } from './signed-links.js';

const SHOP = websiteId('shop');
const links = new SignedLinks(randomBytes(32));
const offer = { variantId: 'v-blue', signUpId: 's-ada', batchId: 'w-1' };
const PURPOSES = ['claim', 'receipt', 'decline', 'unsubscribe', 'confirm', 'join'];

test.each(PURPOSES)('a link to %s says whose it is, and is good for nothing else', (purpose) => {
  const token = links.token(SHOP, purpose, offer);
  for (const asked of PURPOSES)
    expect(links.read(SHOP, asked, token)).toEqual(asked === purpose ? offer : undefined);
});

test('without a batch it is about the sign-up alone', () => {
  const { batchId: _, ...signUp } = offer;
  const token = links.token(SHOP, 'receipt', signUp);
  expect(links.read(SHOP, 'receipt', token)).toEqual({ ...signUp, batchId: undefined });
});

test('another website and another installation do not know it', () => {
  const token = links.token(SHOP, 'claim', offer);
  expect(links.read(websiteId('other'), 'claim', token)).toBeUndefined();
  expect(new SignedLinks(randomBytes(32)).read(SHOP, 'claim', token)).toBeUndefined();
});

test('its page is an address that needs no escaping', () => {
  expect(links.page('/restock', SHOP, 'claim', offer)).toMatch(/^\/restock\/claim\/[A-Za-z0-9_.-]+$/);
});

test('any other text is no link', () => {
  const token = links.token(SHOP, 'claim', offer);
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.string({ minLength: 1, maxLength: 1 }), (at, character) => {
      fc.pre(token[at] !== character);
      const changed = token.slice(0, at) + character + token.slice(at + 1);
      expect(links.read(SHOP, 'claim', changed)).toBeUndefined();
    }),
  );
  fc.assert(fc.property(fc.string(), (text) => expect(links.read(SHOP, 'claim', text)).toBeUndefined()));
});

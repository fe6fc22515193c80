import fc from 'fast-check';
import { checkPersonalFields } from './personal-events.js';

const sealed = { $personal: 'p1', cipher: 'AbC_-9' };
const signUp = (data: object) => ({
  type: 'RestockSignUpMade',
  data: { signUpId: 's1', email: sealed, ...data },
});

test('an address that is encrypted may be written down', () => {
  expect(() => checkPersonalFields(signUp({}))).not.toThrow();
});

test('no address comes into the log in clear, in whichever field and however deep', () => {
  fc.assert(
    fc.property(
      fc.emailAddress(),
      fc.constantFrom('email', 'language', 'source', 'note'),
      fc.constantFrom<(text: string) => unknown>(
        (text) => text,
        (text) => ` ${text} `,
        (text) => [text],
        (text) => ({ deep: { deeper: [`Ada <${text}>`] } }),
      ),
      (email, field, place) => {
        expect(() => checkPersonalFields(signUp({ [field]: place(email) }))).toThrow(
          `RestockSignUpMade.${field}`,
        );
      },
    ),
  );
});

test.each(['a name', 1, {}, [sealed], { $personal: 'p1' }])('a personal field is no %j', (email) => {
  expect(() => checkPersonalFields(signUp({ email }))).toThrow('RestockSignUpMade.email');
});

test('a text that the contract does not name comes into no event, and words and ids do', () => {
  const hit = (data: object) => () => checkPersonalFields({ type: 'ProductQuickViewed', data });
  expect(hit({ itemId: 'mug', at: 1, tags: ['a-b', '2026-01-31T09:30:00Z'] })).not.toThrow();
  expect(hit({ itemId: 'mug', note: 'for Ada' })).toThrow('ProductQuickViewed.note');
  expect(hit({ itemId: 'mug', notes: [{ text: '["Ada"]' }] })).toThrow('ProductQuickViewed.notes.text');
  expect(() => checkPersonalFields({ type: 'OfNoContract', data: { name: 'Ada Lovelace' } })).toThrow(
    'OfNoContract.name',
  );
});

test('an encrypted field that no contract declares is refused: no erasure would know of it', () => {
  const event = { type: 'ProductQuickViewed', data: { itemId: 'mug', visitor: sealed } };
  expect(() => checkPersonalFields(event)).toThrow('ProductQuickViewed.visitor is personal');
});

test('a personal field in a list is checked in each item', () => {
  const merged = (additionalFields: unknown) => ({
    type: 'CartMerged',
    data: {
      cartId: 'c1',
      entries: [
        { title: 'A mug', additionalFields: sealed },
        { title: 'B', additionalFields },
      ],
    },
  });
  expect(() => checkPersonalFields(merged(null))).not.toThrow();
  expect(() => checkPersonalFields(merged('AB'))).toThrow('CartMerged.entries.additionalFields');
});

test('the owner’s documents may name an address', () => {
  const event = { type: 'WebsiteSaved', data: { website: { contact: 'shop@example.com' } } };
  expect(() => checkPersonalFields(event)).not.toThrow();
});

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
      fc.constantFrom('email', 'sku', 'source', 'note'),
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

test('events without personal data are not checked', () => {
  const event = { type: 'WebsiteSaved', data: { contact: 'shop@example.com' } };
  expect(() => checkPersonalFields(event)).not.toThrow();
});

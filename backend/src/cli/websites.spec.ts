import { aWebsite } from '../platform/testing/documents.js';
import { chosenWebsite } from './websites.js';

const first = aWebsite({ id: 'first', isDefault: false });
const usual = aWebsite({ id: 'usual', isDefault: true });

test('the one that was named, else the default one, else the first', () => {
  expect(chosenWebsite([first, usual], 'first')).toBe(first);
  expect(chosenWebsite([first, usual], undefined)).toBe(usual);
  expect(chosenWebsite([first], undefined)).toBe(first);
});

test('a wrong name is answered with the names that exist', () =>
  expect(() => chosenWebsite([first, usual], 'frist')).toThrow(
    'There is no website frist. Websites: first, usual.',
  ));

test.each([undefined, 'first'])('before the first website there is none to name: %s', (id) =>
  expect(() => chosenWebsite([], id)).toThrow(
    'There is no website yet: `daybook website create TITLE` makes one.',
  ),
);

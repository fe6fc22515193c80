import { en } from './messages.en';
import { translator } from './translate';

const t = translator(en, 'en-US');

test.each([
  [1, '1 item in cart'],
  [2, '2 items in cart'],
  [1200, '1,200 items in cart'],
])('%i of something has its plural', (count, text) => expect(t('cart.pill', { count })).toBe(text));

test('values are put in as they are, whatever they hold', () => {
  expect(t('add.done', { productName: '{count} $& <b>' })).toBe('{count} $& <b> was added to your cart.');
});

test('a value that is missing shows its place', () => {
  expect(t('add.done')).toBe('{productName} was added to your cart.');
});

import { texts as en } from './texts.en';
import { texts as fr } from './texts.fr';
import { type MessageKey, type Messages, translator } from './translate';

const t = translator(en);
const tFr = translator(fr);

test.each([
  [1, '1 item in cart'],
  [2, '2 items in cart'],
  [1200, '1,200 items in cart'],
])('%i of something has its plural', (count, text) => expect(t('cart.pill', { count })).toBe(text));

test.each([
  [0, '0 article dans le panier'],
  [1, '1 article dans le panier'],
  [1200, '1\u202f200 articles dans le panier'],
])('%i of something has its French plural', (count, text) => expect(tFr('cart.pill', { count })).toBe(text));

test('values are put in as they are, whatever they hold', () => {
  expect(t('add.done', { productName: '{count} $& <b>' })).toBe('{count} $& <b> was added to your cart.');
});

test('refusals are part of it', () => {
  expect(t('error.OUT_OF_STOCK')).toBe('Sorry, we do not have enough of that item available.');
  expect(tFr('error.OUT_OF_STOCK')).toMatch(/^Désolé/);
});

describe('the languages', () => {
  const keys = Object.keys(en).sort() as MessageKey[];

  test('have the same keys', () => expect(Object.keys(fr).sort()).toEqual(keys));

  test('leave no message empty', () =>
    expect(keys.filter((key) => [en[key], fr[key]].includes(''))).toEqual([]));

  test.each(keys)('%s takes the same values', (key) => expect(valuesOf(fr, key)).toEqual(valuesOf(en, key)));

  test('write no placeholder as text', () => {
    const texts = [en, fr].flatMap((messages) => Object.values(messages));
    expect(texts.filter((text) => typeof text === 'string' && /[{}#]/.test(text))).toEqual([]);
  });
});

/** The values that a message asks for, whichever plural it comes to. */
function valuesOf(messages: Messages, key: MessageKey): string[] {
  const message = messages[key];
  if (typeof message === 'string') return [];
  const asked = new Set<string>();
  for (const count of [0, 1, 2, 5]) {
    const note = (_: object, name: string | symbol) => {
      asked.add(String(name));
      return count;
    };
    message(new Proxy({}, { get: note }));
  }
  return [...asked].sort();
}

import { altTextOf } from './picture-text.js';

test('a picture is described by its alternative text', () =>
  expect(altTextOf({ altText: 'A mug', body: 'Thrown by hand.' })).toBe('A mug'));

test('without one, by the first 250 characters of its body', () => {
  expect(altTextOf({ altText: ' ', body: ' Thrown by hand. ' })).toBe('Thrown by hand.');
  expect(altTextOf({ altText: '', body: 'a'.repeat(251) })).toBe('a'.repeat(250));
  // no character is cut in two
  expect(altTextOf({ altText: '', body: '🫖'.repeat(251) })).toBe('🫖'.repeat(250));
});

test('without words it has none', () => expect(altTextOf({ altText: '' })).toBe(''));

import { notFound } from '@tanstack/react-router';
import { GONE, isGone } from './gone';

test('a part that was there and is gone is not taken for one that never was', () => {
  expect(isGone([{}, { error: notFound({ data: GONE }) }])).toBe(true);
  expect(isGone([{}, { error: notFound() }, { error: new Error('away') }])).toBe(false);
});

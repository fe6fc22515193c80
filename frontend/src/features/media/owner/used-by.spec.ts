import { usesInWords } from './used-by';

const mug = { kind: 'product', id: 'mug', title: 'Mug' } as const;
const bowl = { kind: 'collection', id: 'bowl', title: 'Bowls' } as const;

test.each([
  [[mug], 1, 'Mug'],
  [[mug, bowl], 2, 'Mug and Bowls'],
  [[mug, bowl], 7, 'Mug and 6 more'],
])('%j of %d', (named, uses, words) => expect(usesInWords(named, uses)).toBe(words));

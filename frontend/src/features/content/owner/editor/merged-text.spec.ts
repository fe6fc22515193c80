import { paragraphOf, type RichText } from '@daybook/contracts/content/shared/rich-text';
import { mergedText } from './merged-text';

const text = (...lines: readonly string[]): RichText => lines.flatMap(paragraphOf);
const BASE = text('One', 'Two', 'Three');

test.each([
  [
    'neighbours',
    text('Mine', 'Two', 'Three'),
    text('One', 'Theirs', 'Three'),
    text('Mine', 'Theirs', 'Three'),
  ],
  [
    'a new one and one that is gone',
    text('New', 'One', 'Two', 'Three'),
    text('One', 'Two'),
    text('New', 'One', 'Two'),
  ],
  [
    'the same in both',
    text('One', 'Both', 'Three'),
    text('One', 'Both', 'Three'),
    text('One', 'Both', 'Three'),
  ],
])('paragraphs merge by themselves: %s', (_, mine, theirs, merged) => {
  expect(mergedText(BASE, mine, theirs)).toEqual({ mine: merged, theirs: merged });
});

test('one paragraph that both have changed is seen, and the others are merged on both sides', () => {
  const sides = mergedText(BASE, text('One', 'Mine', 'Three'), text('One', 'Theirs', 'Last'));
  expect(sides).toEqual({ mine: text('One', 'Mine', 'Last'), theirs: text('One', 'Theirs', 'Last') });
});

test('the order of keys is no change', () => {
  const turned = BASE.map((node) =>
    Object.fromEntries(Object.entries(node).reverse()),
  ) as unknown as RichText;
  const theirs = text('One', 'Two', 'Theirs');
  expect(mergedText(BASE, turned, theirs).mine.at(2)).toEqual(theirs[2]);
});

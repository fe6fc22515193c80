import { blockProblems, isBlockType } from '@daybook/contracts/content/shared/blocks';
import { inReadingOrder } from '@daybook/contracts/content/shared/page';
import { blocksToBegin } from './begin-section';
import { PAGE_LAYOUTS } from './page-layouts';
import { SECTION_CHOICES } from './sections/section-choices';

const BEGINNINGS = [
  ...PAGE_LAYOUTS.map(({ id, sections }) => [`layout ${id}`, sections] as const),
  ...SECTION_CHOICES.map(({ id, section }) => [`section ${id}`, [section]] as const),
];

test.each(BEGINNINGS)('the blocks of %s are such as the API takes', (_, sections) => {
  const problems = blocksToBegin(sections).map(({ type, fields }) =>
    isBlockType(type) ? blockProblems(type, fields) : `${type} is no kind`,
  );
  expect(problems.filter((problem) => problem && Object.keys(problem).length > 0)).toEqual([]);
});

test('there are twelve layouts beside the plain one, and thirty sections, each by an id of its own', () => {
  expect(PAGE_LAYOUTS.length).toBeGreaterThanOrEqual(13);
  expect(SECTION_CHOICES.length).toBeGreaterThanOrEqual(30);
  expect(new Set([...PAGE_LAYOUTS, ...SECTION_CHOICES].map(({ id }) => id)).size).toBeGreaterThanOrEqual(
    PAGE_LAYOUTS.length,
  );
  expect(new Set(SECTION_CHOICES.map(({ id }) => id)).size).toBe(SECTION_CHOICES.length);
});

test('sections stand one behind the other, between what the page has', () => {
  const blocks = blocksToBegin(PAGE_LAYOUTS[1]?.sections ?? [], { after: 'V', before: 'W' });
  const sections = blocks.filter(({ type }) => type === 'section').map(({ place }) => place.order);
  expect(sections).toEqual(sections.toSorted((a, b) => (a < b ? -1 : 1)));
  expect(sections.every((order) => order > 'V' && order < 'W')).toBe(true);
  expect(inReadingOrder(blocks).map(({ id }) => id)).toEqual(blocks.map(({ id }) => id));
});

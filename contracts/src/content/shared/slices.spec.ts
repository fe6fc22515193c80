import { BLOCK_KINDS, blockProblems } from './blocks.js';
import { SLICES, type Slice } from './slices.js';

/** Section 3, "Slice types". */
const NAMES =
  'heading, body, image, gallery, video, social-icons, buttons, navigation, custom-form, newsletter, album, map, logo, action, form, lock, password, twitter';

test('all slices of the specification are there, in its order', () => {
  expect(Object.keys(SLICES).join(', ')).toBe(NAMES);
});

test.each(Object.entries<Slice>(SLICES))('a new %s is a block that can be saved', (_, { block, fields }) => {
  if (block === null) return;
  expect(blockProblems(block, { ...BLOCK_KINDS[block].defaults, ...fields })).toBeUndefined();
});

test('those that can not be made are named', () => {
  const missing = Object.entries<Slice>(SLICES).filter(([, { block }]) => block === null);
  expect(missing.map(([name]) => name)).toEqual(['newsletter', 'lock', 'password']);
});

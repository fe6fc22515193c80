import { shapeProblems } from '../../shared/document-shape.js';
import { themeShape } from '../design-shape.js';
import { weakPairs } from './colour-contrast.js';
import { LOOKS } from './looks.js';

test.each(LOOKS)('everything can be read in the look $id, and a design may have it', ({ theme }) => {
  expect(weakPairs(theme.colour)).toEqual([]);
  expect(shapeProblems(themeShape, theme)).toBeUndefined();
});

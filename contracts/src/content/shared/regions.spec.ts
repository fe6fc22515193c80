import type { Block } from './page.js';
import { regionsIn, withRegions } from './regions.js';

const block = (id: string, type: string, parent: string | null = null, fields = {}): Block => ({
  id,
  type,
  version: 1,
  fields,
  place: { parent, order: 'a0' },
});
const shared = (id: string, regionId: string) => block(id, 'shared-section', null, { regionId });

const REGION = [block('s', 'section'), block('t', 'html', 's')];

test('the blocks of a region stand in each place that shows it, with ids of their own', () => {
  const page = [block('s1', 'section'), shared('x', 'hours'), shared('y', 'hours')];
  const shown = withRegions(page, new Map([['hours', REGION]]));
  expect(shown.map(({ id, place }) => [id, place.parent])).toEqual([
    ['s1', null],
    ['x', null],
    ['x-s', 'x'],
    ['x-t', 'x-s'],
    ['y', null],
    ['y-s', 'y'],
    ['y-t', 'y-s'],
  ]);
  expect(new Set(shown.map(({ id }) => id)).size).toBe(shown.length);
});

test('a region within a region, and one that is not there, show nothing', () => {
  const regions = new Map([['outer', [block('s', 'section'), shared('in', 'outer')]]]);
  const page = [shared('x', 'outer'), shared('y', 'gone'), shared('z', '')];
  expect(withRegions(page, regions).map(({ id }) => id)).toEqual(['x', 'x-s', 'y', 'z']);
});

test('a page names each of its regions once, whatever stands in other blocks', () => {
  const page = [shared('x', 'a'), shared('y', 'a'), block('b', 'button', 's', { regionId: 'b' })];
  expect(regionsIn(page)).toEqual(['a']);
});

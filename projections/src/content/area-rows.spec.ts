import type { Area } from '@daybook/contracts/content/shared/area';
import { ACME, specFor } from '../testing/given-events.js';
import { contentProjection } from './content.projection.js';
import { AreaPasswordRow, ContentAreaPartRow, ContentAreaRow } from './content-areas.entity.js';

const content = specFor(contentProjection);
const COURSE: Area = {
  id: 'course',
  title: 'Glaze course',
  text: '',
  way: 'product',
  productIds: ['seat'],
  pageIds: ['p1', 'p2'],
  collectionIds: ['lessons'],
  startPageId: null,
};
const saved = (changes: Partial<Area> = {}) => ({
  type: 'AreaSaved' as const,
  data: { area: { ...COURSE, ...changes } },
});
const passwordSet = (passwordHash: string) => ({
  type: 'AreaPasswordSet' as const,
  data: { areaId: 'course', passwordHash },
});

test('an area closes the pages and collections that it names now, in the order of its owner', () =>
  content
    .given(saved())
    .when(saved({ pageIds: ['p2'] }))
    .thenRows(ContentAreaPartRow, [
      { websiteId: ACME, areaId: 'course', partId: 'lessons', place: 1 },
      { websiteId: ACME, areaId: 'course', partId: 'p2', place: 0 },
    ]));

test('an area in the trash closes nothing', () =>
  content
    .given(saved())
    .when({ type: 'AreaTrashed', data: { areaId: 'course' } })
    .thenRows(ContentAreaPartRow, []));

test('an area is found with what opens it', () =>
  content
    .given()
    .when(saved())
    .thenRows(ContentAreaRow, [{ areaId: 'course', way: 'product', productIds: ['seat'] }]));

test('of a password the hash of now stands there, and nothing of one that was removed', async () => {
  await content
    .given(passwordSet('old'))
    .when(passwordSet('new'))
    .thenRows(AreaPasswordRow, [{ areaId: 'course', passwordHash: 'new', revision: 1 }]);
  await content
    .given(passwordSet('old'))
    .when({ type: 'AreaPasswordRemoved', data: { areaId: 'course' } })
    .thenRows(AreaPasswordRow, []);
});

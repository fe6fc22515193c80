import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import type { Pin } from '@daybook/contracts/content/shared/release';
import { ACME, inWebsite, recordedAt, specFor } from '../testing/given-events.js';
import { contentProjection } from './content.projection.js';
import { ReleasedPageRow, ReleasedSlugRow, ReleaseRow } from './content-releases.entity.js';

const { given } = specFor<ReleaseEvent>(contentProjection);

const pin = (pageId: string, version = 1, slug = pageId): Pin => ({ pageId, version, slug, title: pageId });
const published = (
  releaseId: string,
  pins: readonly Pin[],
  withdrawn: readonly string[] = [],
): ReleaseEvent => ({ type: 'SitePublished', data: { releaseId, cause: 'published', pins, withdrawn } });

test('visitors read what was pinned last, and nothing that was withdrawn', () =>
  given(published('r1', [pin('about'), pin('news'), pin('old')]))
    .when(published('r2', [pin('about', 2)], ['old']))
    .thenRows(ReleasedPageRow, [
      { websiteId: ACME, pageId: 'about', version: 2, releaseId: 'r2', releasedAt: recordedAt(2) },
      { websiteId: ACME, pageId: 'news', version: 1, releaseId: 'r1' },
    ]));

test('a page is read since its first release, or since it came back', () =>
  given(published('r1', [pin('a'), pin('b')]), published('r2', [pin('a', 2)], ['b']))
    .when(published('r3', [pin('a', 3), pin('b')]))
    .thenRows(ReleasedPageRow, [
      { pageId: 'a', readSince: recordedAt(1), releasedAt: recordedAt(3) },
      { pageId: 'b', readSince: recordedAt(3), releasedAt: recordedAt(3) },
    ]));

test('two pages can change their slugs in one release', () =>
  given(published('r1', [pin('a', 1, 'x'), pin('b', 1, 'y')]))
    .when(published('r2', [pin('a', 2, 'y'), pin('b', 2, 'x')]))
    .thenRows(ReleasedSlugRow, [
      { slug: 'x', pageId: 'b' },
      { slug: 'y', pageId: 'a' },
    ]));

test('a page that moved is found from its former slug', () =>
  given(published('r1', [pin('a', 1, 'x')]))
    .when(published('r2', [pin('a', 2, 'y')]))
    .thenRows(ReleasedSlugRow, [
      { slug: 'x', pageId: 'a' },
      { slug: 'y', pageId: 'a' },
    ]));

test('each release stays in the list, with what it changed', () =>
  given(published('r1', [pin('a')]))
    .when({
      type: 'SitePublished',
      data: { releaseId: 'r2', cause: 'undone', pins: [], withdrawn: ['a'] },
    })
    .thenRows(ReleaseRow, [
      { revision: 0, releaseId: 'r1', cause: 'published', pins: [pin('a')], withdrawn: [], by: null },
      { revision: 1, releaseId: 'r2', cause: 'undone', returnsTo: null, pins: [], withdrawn: ['a'] },
    ]));

test('each website has pages of its own', () =>
  given(published('r1', [pin('a')]))
    .when(inWebsite('other', published('r2', [pin('a', 7)])))
    .thenRows(ReleasedPageRow, [
      { websiteId: ACME, pageId: 'a', version: 1 },
      { websiteId: 'other', pageId: 'a', version: 7 },
    ]));

test('kept pages are stale that a release has changed; of a large one, all of the website', () => {
  given(published('r1', [pin('old')]))
    .when(published('r2', [pin('a')], ['old']))
    .thenStale(`page:${ACME}:a`, `page:${ACME}:old`, `content:${ACME}`);
  const many = Array.from({ length: 51 }, (_, i) => pin(`p${i}`));
  given().when(published('r1', many)).thenStale(`pages:${ACME}`, `content:${ACME}`);
});

import type { ReleaseEvent } from '@daybook/contracts/content/content.events';
import type { Pin } from '@daybook/contracts/content/shared/release';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type ReleaseCommand, releaseDecider } from './release.decider.js';

const { given } = specFor(releaseDecider, undefined);

const pin = (pageId: string, version = 1, slug = pageId): Pin => ({ pageId, version, slug, title: pageId });
const publish = (
  releaseId: string,
  pins: readonly Pin[],
  withdrawn: readonly string[] = [],
): ReleaseCommand => ({
  kind: 'publish',
  releaseId,
  cause: 'published',
  pins,
  withdrawn,
});
const published = (
  releaseId: string,
  pins: readonly Pin[],
  withdrawn: readonly string[] = [],
): ReleaseEvent => ({
  type: 'SitePublished',
  data: { releaseId, cause: 'published', pins, withdrawn },
});

test('one fact publishes what differs from what visitors read, and withdraws the rest that was named', () =>
  given(published('r1', [pin('about'), pin('news'), pin('old')]))
    .when(publish('r2', [pin('about', 2), pin('news'), pin('team')], ['old', 'never-there']))
    .then(published('r2', [pin('about', 2), pin('team')], ['old'])));

test('what visitors read already is no release', () =>
  given(published('r1', [pin('about')]))
    .when(publish('r2', [pin('about')]))
    .thenNothing());

test('two pages of one address are refused, also when one of them is read already', () => {
  given()
    .when(publish('r1', [pin('a', 1, 'x'), pin('b', 1, 'x')]))
    .thenRefused('RELEASE_INVALID');
  given(published('r1', [pin('a', 1, 'x')]))
    .when(publish('r2', [pin('b', 1, 'x')]))
    .thenRefused('RELEASE_INVALID');
});

test('two pages can change addresses in one release', () =>
  given(published('r1', [pin('a', 1, 'x'), pin('b', 1, 'y')]))
    .when(publish('r2', [pin('a', 2, 'y'), pin('b', 2, 'x')]))
    .then(published('r2', [pin('a', 2, 'y'), pin('b', 2, 'x')])));

test('a thousand pages are published together, and no more', () => {
  const pins = Array.from({ length: 1001 }, (_, i) => pin(`p${i}`));
  given()
    .when(publish('r1', pins.slice(1)))
    .then(published('r1', pins.slice(1)));
  given().when(publish('r1', pins)).thenRefused('RELEASE_INVALID');
});

test('a return is one fact: it pins what was read then, and withdraws what has come since', () => {
  const history = [published('r1', [pin('about')]), published('r2', [pin('about', 2), pin('team')])] as const;
  const back: ReleaseCommand = {
    kind: 'return',
    releaseId: 'r3',
    cause: 'undone',
    returnsTo: 'r1',
    pins: new Map([['about', pin('about')]]),
    expected: 1,
  };
  given(...history)
    .when(back)
    .then({
      type: 'SitePublished',
      data: { releaseId: 'r3', cause: 'undone', returnsTo: 'r1', pins: [pin('about')], withdrawn: ['team'] },
    });
  given(...history, published('r3', [pin('news')]))
    .when(back)
    .thenRefused('RELEASED_MEANWHILE');
});

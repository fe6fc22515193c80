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

const NOON = 1_800_000_000_000;
const schedule = (releaseId: string, at: number, ...pins: readonly Pin[]): ReleaseCommand => ({
  kind: 'schedule',
  releaseId,
  at,
  pins,
  withdrawn: [],
  now: NOON,
});
const scheduled = (releaseId: string, at: number, ...pins: readonly Pin[]): ReleaseEvent => ({
  type: 'ReleaseScheduled',
  data: { releaseId, at, pins, withdrawn: [] },
});
const due = (releaseId: string, now: number, ...gone: string[]): ReleaseCommand => ({
  kind: 'publish due',
  releaseId,
  now,
  gone,
});
const atItsTime = (releaseId: string, ...pins: readonly Pin[]): ReleaseEvent => ({
  type: 'SitePublished',
  data: { releaseId, cause: 'scheduled', pins, withdrawn: [] },
});
const cancelled = (releaseId: string, reason: 'member' | 'nothingLeft'): ReleaseEvent => ({
  type: 'ReleaseCancelled',
  data: { releaseId, reason },
});

test('a scheduled release is published once, at its time, with the versions of its making', () => {
  const [a, b] = [pin('about', 2), pin('team')];
  given()
    .when(schedule('r1', NOON + 1, a, b))
    .then(scheduled('r1', NOON + 1, a, b));
  const waits = scheduled('r1', NOON + 1, a, b);
  given(waits)
    .when(schedule('r1', NOON + 1, a, b))
    .thenNothing();
  given(waits).when(due('r1', NOON)).thenNothing();
  given(waits)
    .when(due('r1', NOON + 1))
    .then(atItsTime('r1', a, b));
  given(waits, atItsTime('r1', a, b))
    .when(due('r1', NOON + 2))
    .thenNothing();
});

test('a release is scheduled for the future alone, with slugs of its own, and a hundred at most', () => {
  given()
    .when(schedule('r1', NOON, pin('about')))
    .thenRefused('RELEASE_INVALID');
  given()
    .when(schedule('r1', Number.NaN, pin('about')))
    .thenRefused('RELEASE_INVALID');
  given()
    .when(schedule('r1', NOON + 1, pin('a', 1, 'x'), pin('b', 1, 'x')))
    .thenRefused('RELEASE_INVALID');
  const many = Array.from({ length: 100 }, (_, i) => scheduled(`r${i}`, NOON + i, pin('about')));
  given(...many)
    .when(schedule('more', NOON + 1, pin('about')))
    .thenRefused('RELEASE_INVALID');
  given(...many, cancelled('r1', 'member'))
    .when(schedule('more', NOON + 1, pin('about')))
    .then(scheduled('more', NOON + 1, pin('about')));
});

test('a scheduled release is moved and cancelled, and the job of its former time does nothing', () => {
  const waits = scheduled('r1', NOON + 1, pin('about'));
  const move = (at: number): ReleaseCommand => ({ kind: 'move', releaseId: 'r1', at, now: NOON });
  const later = scheduled('r1', NOON + 9, pin('about'));
  given(waits)
    .when(move(NOON + 9))
    .then(later);
  given(waits)
    .when(move(NOON + 1))
    .thenNothing();
  given(waits).when(move(NOON)).thenRefused('RELEASE_INVALID');
  given(waits, later)
    .when(due('r1', NOON + 1))
    .thenNothing();
  given(waits).when({ kind: 'cancel', releaseId: 'r1' }).then(cancelled('r1', 'member'));
  for (const command of [move(NOON + 9), { kind: 'cancel', releaseId: 'r1' } as const]) {
    given(waits, cancelled('r1', 'member')).when(command).thenRefused('RELEASE_NOT_FOUND');
    given(waits, atItsTime('r1', pin('about')))
      .when(command)
      .thenRefused('RELEASE_NOT_FOUND');
  }
});

test('of a scheduled release pages in the trash stay away, and without any other it is cancelled', () => {
  const waits = scheduled('r1', NOON, pin('about'), pin('team'));
  given(waits)
    .when(due('r1', NOON, 'team'))
    .then(atItsTime('r1', pin('about')));
  given(waits)
    .when(due('r1', NOON, 'team', 'about'))
    .then(cancelled('r1', 'nothingLeft'));
  // another page has come to its address meanwhile
  given(waits, published('r2', [pin('news', 1, 'about')]))
    .when(due('r1', NOON))
    .then(cancelled('r1', 'nothingLeft'));
});

test('schedules between two releases do not count as releases', () => {
  const back: ReleaseCommand = {
    kind: 'return',
    releaseId: 'r3',
    cause: 'undone',
    returnsTo: null,
    pins: new Map(),
    expected: 1,
  };
  given(
    scheduled('r1', NOON, pin('x')),
    published('r2', [pin('about')]),
    scheduled('r4', NOON, pin('y')),
    cancelled('r4', 'member'),
  )
    .when(back)
    .then({
      type: 'SitePublished',
      data: { releaseId: 'r3', cause: 'undone', pins: [], withdrawn: ['about'] },
    });
});

import type { PreviewLinkEvent } from '@daybook/contracts/content/preview-link.events';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type PreviewLinkCommand, previewLinkDecider } from './preview-link.decider.js';

const { given } = specFor(previewLinkDecider, undefined);

const DAY = 24 * 3600 * 1000;
const command = (kind: PreviewLinkCommand['kind'], linkId: string, now: number): PreviewLinkCommand => ({
  kind,
  pageId: 'about',
  linkId,
  now,
});
const made = (linkId: string, at = 0): PreviewLinkEvent => ({
  type: 'PreviewLinkMade',
  data: { pageId: 'about', linkId, until: at + 14 * DAY },
});
const ended = (linkId: string): PreviewLinkEvent => ({
  type: 'PreviewLinkEnded',
  data: { pageId: 'about', linkId },
});
const TEN = Array.from({ length: 10 }, (_, i) => made(`link${i}`));

test('a link works for 14 days', () =>
  given()
    .when(command('make', 'one', DAY))
    .then(made('one', DAY)));

test('ten links of a page work at once; one more waits until one is ended or past its time', () => {
  given(...TEN)
    .when(command('make', 'more', 14 * DAY - 1))
    .thenRefused('TOO_MANY_PREVIEW_LINKS');
  given(...TEN, ended('link3'))
    .when(command('make', 'more', DAY))
    .then(made('more', DAY));
  given(...TEN)
    .when(command('make', 'more', 14 * DAY))
    .then(made('more', 14 * DAY));
});

test('a member ends a link that works, once', () => {
  given(made('one'))
    .when(command('end', 'one', DAY))
    .then(ended('one'));
  for (const [history, now] of [
    [[made('one'), ended('one')], DAY],
    [[made('one')], 14 * DAY],
    [[made('another')], DAY],
  ] as const)
    given(...history)
      .when(command('end', 'one', now))
      .thenRefused('PREVIEW_LINK_NOT_FOUND');
});

test('links that are past their time are forgotten with the next one', () =>
  given(made('old'))
    .when(command('make', 'new', 20 * DAY))
    .thenState(new Map([['new', 34 * DAY]])));

import type { WebsiteCertificate } from '@daybook/contracts/websites/website-deletion.api';
import { specFor } from '../../platform/testing/decider-spec.js';
import { type WebsiteDeletionCommand, websiteDeletionDecider } from './website-deletion.decider.js';

const { given } = specFor(websiteDeletionDecider, undefined);

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const NOON = 1_700_000_000_000;
const certificate = { kind: 'website erasure', website: 'shop' } as WebsiteCertificate;

const exported = (exportedAt = NOON, accountId = 'ada') =>
  ({
    type: 'WebsiteExported',
    data: { accountId, exportId: 'e1', exportedAt, bytes: 9, sha256: 'abc' },
  }) as const;
const closed = (closedAt = NOON) =>
  ({
    type: 'WebsiteClosed',
    data: { accountId: 'ada', exportId: 'e1', closedAt, erasesAt: closedAt + 14 * DAY },
  }) as const;
const reopened = { type: 'WebsiteReopened', data: { reopenedAt: NOON } } as const;
const begun = { type: 'WebsiteErasureBegun', data: { begunAt: NOON + 14 * DAY } } as const;
const erased = {
  type: 'WebsiteErased',
  data: { certificate, closedBy: 'ada', closedAt: NOON },
} as const;

const close = (at = NOON, accountId = 'ada'): WebsiteDeletionCommand => ({ kind: 'close', accountId, at });
const reopen: WebsiteDeletionCommand = { kind: 'reopen', at: NOON };
const beginErasure = (at: number): WebsiteDeletionCommand => ({ kind: 'beginErasure', at });
const finish: WebsiteDeletionCommand = { kind: 'finish', certificate };

test('a website that was exported is closed, and erased two weeks later', () =>
  given(exported()).when(close()).then(closed()));
test('without an export it is not closed', () => given().when(close()).thenRefused('WEBSITE_NOT_EXPORTED'));
test('the export of another member does not count', () =>
  given(exported(NOON, 'ben')).when(close()).thenRefused('WEBSITE_NOT_EXPORTED'));
test('an export counts for a day', () =>
  given(exported(NOON - 24 * HOUR))
    .when(close())
    .thenRefused('WEBSITE_NOT_EXPORTED'));
test('who closes it a second time changes nothing: the day of the erasure stays', () =>
  given(exported(), closed(), exported(NOON + HOUR, 'ben'))
    .when(close(NOON + HOUR, 'ben'))
    .thenNothing());
test('it is opened again', () => given(exported(), closed()).when(reopen).then(reopened));
test('what is open is not opened', () => given().when(reopen).thenNothing());
test('an export from before it was opened again does not count', () =>
  given(exported(), closed(), reopened)
    .when(close(NOON + HOUR))
    .thenRefused('WEBSITE_NOT_EXPORTED'));
test('nothing is erased before its day', () =>
  given(exported(), closed())
    .when(beginErasure(NOON + 14 * DAY - 1))
    .thenNothing());
test('on its day the erasure begins', () =>
  given(exported(), closed())
    .when(beginErasure(NOON + 14 * DAY))
    .then(begun));
test('what was opened again is not erased', () =>
  given(exported(), closed(), reopened)
    .when(beginErasure(NOON + 14 * DAY))
    .thenNothing());
test('an erasure that has begun is not taken back', () =>
  given(exported(), closed(), begun).when(reopen).thenRefused('NOT_FOUND'));
test('it ends with its certificate', () => given(exported(), closed(), begun).when(finish).then(erased));
test('it ends once', () => given(exported(), closed(), begun, erased).when(finish).thenNothing());
test('an erased website is not closed', () =>
  given(exported(), closed(), begun, erased).when(close()).thenRefused('NOT_FOUND'));

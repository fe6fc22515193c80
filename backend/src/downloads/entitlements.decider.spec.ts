import type { EntitlementEvent } from '@daybook/contracts/downloads/entitlements.events';
import { Refusal } from '@daybook/contracts/shared/errors';
import fc from 'fast-check';
import { type EntitlementsCommand, entitlementsDecider } from './entitlements.decider.js';

const { initial, decide, evolve } = entitlementsDecider;
const LINE = { orderId: 'o', entryId: 'e' } as const;
const granted = (until: number | null, times: number | null): EntitlementEvent => ({
  type: 'EntitlementGranted',
  data: { ...LINE, itemId: 'templates', at: 0, until, times },
});
const downloaded = (link: string): EntitlementEvent => ({
  type: 'FileDownloaded',
  data: { ...LINE, fileId: 'f', link, at: 1 },
});
const revoked: EntitlementEvent = { type: 'EntitlementRevoked', data: { ...LINE, at: 1 } };
const download = (link: string, at = 5): EntitlementsCommand => ({
  ...LINE,
  kind: 'download',
  fileId: 'f',
  link,
  at,
});
const grant: EntitlementsCommand = {
  ...LINE,
  kind: 'grant',
  itemId: 'templates',
  at: 9,
  until: null,
  times: 1,
};
const renew: EntitlementsCommand = { ...LINE, kind: 'renew', at: 9, until: null, times: 1 };
const revoke: EntitlementsCommand = { ...LINE, kind: 'revoke', at: 9 };

const then = (given: readonly EntitlementEvent[], command: EntitlementsCommand) => {
  try {
    return decide(command, given.reduce(evolve, initial), undefined).map(({ type }) => type);
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

test.each<[string, EntitlementEvent[], EntitlementsCommand, string | string[]]>([
  ['a line is granted', [], grant, ['EntitlementGranted']],
  ['a line is granted once', [granted(null, 5)], grant, []],
  ['a revoked line is not granted again', [granted(null, 5), revoked], grant, []],
  ['nothing is revoked before it is granted', [], revoke, []],
  ['a line is revoked', [granted(null, 5)], revoke, ['EntitlementRevoked']],
  ['a line is revoked once', [granted(null, 5), revoked], revoke, []],
  ['what was not granted is not downloaded', [], download('a'), 'DOWNLOAD_NOT_FOUND'],
  ['a download is counted', [granted(null, 5)], download('a'), ['FileDownloaded']],
  ['without a limit a link is counted once', [granted(null, null), downloaded('a')], download('a'), []],
  ['of a limit each press takes one', [granted(null, 5), downloaded('a')], download('a'), ['FileDownloaded']],
  ['no more than the terms say', [granted(null, 1), downloaded('a')], download('b'), 'DOWNLOADS_ENDED'],
  ['the last link serves once', [granted(null, 1), downloaded('a')], download('a'), 'DOWNLOADS_ENDED'],
  ['not after its time', [granted(5, 5)], download('a', 5), 'DOWNLOADS_ENDED'],
  ['until its time', [granted(5, 5)], download('a', 4), ['FileDownloaded']],
  [
    'a counted link ends with its time',
    [granted(5, 5), downloaded('a')],
    download('a', 6),
    'DOWNLOADS_ENDED',
  ],
  ['not after it was revoked', [granted(null, 5), revoked], download('a'), 'DOWNLOADS_ENDED'],
  ['a member gives it anew', [granted(5, 1), downloaded('a')], renew, ['EntitlementRenewed']],
  ['not what was revoked', [granted(5, 1), revoked], renew, 'ORDER_STATUS'],
  ['not what was never granted', [], renew, 'DOWNLOAD_NOT_FOUND'],
])('%s', (_, given, command, expected) => expect(then(given, command)).toEqual(expected));

test('whatever is pressed, a file is downloaded no more often than the terms say', () => {
  const presses = fc.array(fc.integer({ min: 0, max: 9 }), { maxLength: 60 });
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 4 }), presses, (times, links) => {
      let state = [granted(null, times)].reduce(evolve, initial);
      for (const link of links) {
        try {
          state = decide(download(String(link)), state, undefined).reduce(evolve, state);
        } catch (error) {
          expect(error).toBeInstanceOf(Refusal);
        }
      }
      expect(state.get('e')?.used.f ?? 0).toBe(Math.min(times, links.length));
    }),
  );
});

import type { Refusal } from '@daybook/contracts/shared/errors';
import type { ExecutionContext } from '@nestjs/common';
import type { Reflector } from '@nestjs/core';
import { ReadYourWritesGuard } from './read-your-writes.js';

/** A read while the log ends at 10 and its projections have come to `projected`, and to 10 when asked again. */
function reading(projected: bigint, { header, cookie }: { header?: string; cookie?: bigint }) {
  const waited: bigint[] = [];
  const readModels = {
    async waitFor(_: unknown, position: bigint, { timeoutMs }: { timeoutMs: number }) {
      if (timeoutMs > 0) waited.push(position);
      return position <= (timeoutMs > 0 ? 10n : projected);
    },
  };
  const reflector = { getAllAndOverride: () => ['cart'] } as unknown as Reflector;
  const guard = new ReadYourWritesGuard(reflector, readModels, { head: async () => 10n });
  const sent = header === undefined ? undefined : BigInt(header);
  const after = cookie === undefined || (sent ?? 0n) > cookie ? sent : cookie;
  const request = {
    visitor: { after },
    headers: header === undefined ? {} : { 'x-daybook-position': header },
  };
  const context = {
    switchToHttp: () => ({ getRequest: () => request }),
    getHandler: () => undefined,
    getClass: () => undefined,
  } as unknown as ExecutionContext;
  const outcome = guard.canActivate(context).catch((error: Refusal) => error.code);
  return outcome.then((what) => ({ what, waited }));
}

test('a position that the projections have reached costs no wait', async () => {
  expect(await reading(9n, { header: '9' })).toEqual({ what: true, waited: [] });
});

test('a position within the log is waited for, whether a header or a cookie says it', async () => {
  expect(await reading(9n, { header: '10' })).toEqual({ what: true, waited: [10n] });
  expect(await reading(9n, { cookie: 10n })).toEqual({ what: true, waited: [10n] });
});

test('a header beyond the end of the log is refused at once, and a cookie beyond it is left aside', async () => {
  expect(await reading(9n, { header: '11' })).toEqual({ what: 'INVALID_REQUEST', waited: [] });
  expect(await reading(9n, { cookie: 11n })).toEqual({ what: true, waited: [] });
  expect(await reading(9n, { header: '10', cookie: 11n })).toEqual({ what: true, waited: [10n] });
});

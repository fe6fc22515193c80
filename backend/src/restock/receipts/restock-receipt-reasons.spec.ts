import { whyOf } from './restock-receipt-reasons.js';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour));
const batch = { batchId: 'w', startedAt: at(12), episode: 1 };
const signUp = { status: 'waiting', countsSince: at(9), withdrawnAt: null, boughtAt: null } as const;
const offer = (changes: object = {}) => ({
  batchId: 'w',
  offerStatus: 'offered',
  episode: 1,
  offeredAt: at(12),
  endedAt: null,
  ...changes,
});

test('a person with an offer was notified, at whatever time', () =>
  expect(whyOf(batch, signUp, [offer({ offeredAt: at(15) })])).toEqual({
    notified: true,
    at: at(15).toISOString(),
  }));

test('a person who waited without an offer was behind the last unit', () =>
  expect(whyOf(batch, signUp, [])).toEqual({ notified: false, why: 'noUnitLeft' }));

test.each([
  ['not yet', null],
  ['later', at(13)],
])('a person who had confirmed %s did not count', (_, countsSince) =>
  expect(whyOf(batch, { ...signUp, countsSince }, [])).toEqual({ notified: false, why: 'unconfirmed' }),
);

test.each(['unsubscribed', 'bounced', 'erased'] as const)(
  'a person who was %s before it was not notified',
  (status) => {
    expect(whyOf(batch, { ...signUp, status, withdrawnAt: at(11) }, [])).toEqual({
      notified: false,
      why: status,
    });
  },
);

test('a person who withdrew later was not notified for the reason at that time', () =>
  expect(whyOf(batch, { ...signUp, status: 'unsubscribed', withdrawnAt: at(13) }, [])).toEqual({
    notified: false,
    why: 'noUnitLeft',
  }));

test('a person who was notified in the same episode is not notified twice', () =>
  expect(
    whyOf(batch, signUp, [
      offer({ batchId: 'v', offeredAt: at(10), offerStatus: 'expired', endedAt: at(11) }),
    ]),
  ).toEqual({
    notified: false,
    why: 'alreadyNotified',
  }));

test('an offer of an earlier episode, or of a later batch, is no reason', () => {
  const earlier = offer({
    batchId: 'v',
    episode: 0,
    offeredAt: at(10),
    offerStatus: 'expired',
    endedAt: at(11),
  });
  const later = offer({ batchId: 'x', offeredAt: at(14) });
  expect(whyOf(batch, signUp, [earlier, later])).toEqual({ notified: false, why: 'noUnitLeft' });
});

test.each(['bought', 'declined'])(
  'a person who had %s it no longer waited, so the batch does not concern them',
  (ended) => {
    const over = offer({ batchId: 'v', episode: 0, offeredAt: at(10), offerStatus: ended, endedAt: at(11) });
    expect(whyOf(batch, signUp, [over])).toBeUndefined();
  },
);

test('a person who bought without an offer was skipped by later batches, and behind the last unit of earlier ones', () => {
  expect(whyOf(batch, { ...signUp, status: 'bought', boughtAt: at(11) }, [])).toBeUndefined();
  expect(whyOf(batch, { ...signUp, status: 'bought', boughtAt: at(13) }, [])).toEqual({
    notified: false,
    why: 'noUnitLeft',
  });
});

import { whyOf } from './restock-receipt-reasons.js';

const at = (hour: number) => new Date(Date.UTC(2026, 0, 2, hour));
const wave = { waveId: 'w', startedAt: at(12), episode: 1 };
const signUp = { status: 'waiting', countsSince: at(9), withdrawnAt: null } as const;
const turn = (changes: object = {}) => ({
  ...{ waveId: 'w', turn: 'offered', episode: 1, offeredAt: at(12), endedAt: null, ...changes },
});

test('who had a turn was told, whenever it rolled on to them', () =>
  expect(whyOf(wave, signUp, [turn({ offeredAt: at(15) })])).toEqual({
    told: true,
    at: at(15).toISOString(),
  }));

test('who waited and had none was behind the last unit', () =>
  expect(whyOf(wave, signUp, [])).toEqual({ told: false, why: 'noUnitLeft' }));

test.each([
  ['not yet', null],
  ['later', at(13)],
])('who had confirmed %s did not count', (_, countsSince) =>
  expect(whyOf(wave, { ...signUp, countsSince }, [])).toEqual({ told: false, why: 'unconfirmed' }),
);

test.each(['unsubscribed', 'bounced', 'erased'] as const)('who was %s before it was not told', (status) => {
  expect(whyOf(wave, { ...signUp, status, withdrawnAt: at(11) }, [])).toEqual({ told: false, why: status });
});

test('who withdrew after it was not told for the reason of that hour', () =>
  expect(whyOf(wave, { ...signUp, status: 'unsubscribed', withdrawnAt: at(13) }, [])).toEqual({
    ...{ told: false, why: 'noUnitLeft' },
  }));

test('who was told before in the same episode is not told twice', () =>
  expect(
    whyOf(wave, signUp, [turn({ waveId: 'v', offeredAt: at(10), turn: 'expired', endedAt: at(11) })]),
  ).toEqual({
    ...{ told: false, why: 'alreadyTold' },
  }));

test('a turn of an earlier episode, or of a later wave, is no reason', () => {
  const earlier = turn({ waveId: 'v', episode: 0, offeredAt: at(10), turn: 'expired', endedAt: at(11) });
  const later = turn({ waveId: 'x', offeredAt: at(14) });
  expect(whyOf(wave, signUp, [earlier, later])).toEqual({ told: false, why: 'noUnitLeft' });
});

test.each(['bought', 'declined'])('who had %s it waited no more: it does not concern them', (ended) => {
  const over = turn({ waveId: 'v', episode: 0, offeredAt: at(10), turn: ended, endedAt: at(11) });
  expect(whyOf(wave, signUp, [over])).toBeUndefined();
});

import { change, difference, duration, periodWords, pointWords, share } from './figure-words';

test('parts, changes and times in words', () => {
  expect([share(1, 3), share(0, 4), share(0, 0)]).toEqual(['33%', '0%', '–']);
  expect([change(280, 250), change(200, 250), change(5, 0), change(0, 0)]).toEqual([
    '+12% (from 250)',
    '-20% (from 250)',
    'none before',
    'no change',
  ]);
  expect([difference(110, 100), difference(90, 100), difference(3, 0), difference(4, 4)]).toEqual([
    '+10 (+10%)',
    '-10 (-10%)',
    '+3',
    '0',
  ]);
  expect([duration(0), duration(59.6), duration(125)]).toEqual(['0 s', '1 min 0 s', '2 min 5 s']);
  expect([pointWords('2026-01-31'), pointWords('2026-01-31T09')]).toEqual(['Jan 31', '09:00']);
  expect(periodWords({ from: '2026-01-02', to: '2026-01-02' })).toBe('Jan 2, 2026');
});

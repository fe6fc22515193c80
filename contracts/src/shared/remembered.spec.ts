import { Forgotten, NOTHING, type Once, type Remembered, recall, remember, withFound } from './remembered.js';

const after = (things: readonly Once[], most = 3) =>
  things.reduce<Remembered>((known, one) => remember(known, one, most), NOTHING);
const timed = (...times: number[]) => times.map((at) => ({ name: `at ${at}`, at }));

test('what has not been forgotten is known, and so is that the rest has not happened', () => {
  const known = after(timed(1, 2, 3));
  expect(recall(known, 'at 1', 1)).toEqual({ name: 'at 1', at: 1 });
  expect(recall(known, 'other', 0)).toBeUndefined();
  expect(recall(known, 'other')).toBeUndefined();
});

test('what may be forgotten is never taken for new: neither for yes nor for no', () => {
  const known = after(timed(5, 2, 6, 7, 8));
  expect(known).toEqual({ last: timed(6, 7, 8), forgottenUntil: 5 });
  for (const [name, at] of [
    ['at 2', 2],
    ['at 5', 5],
    ['never', 3],
    ['never', undefined],
  ] as const)
    expect(() => recall(known, name, at)).toThrow(Forgotten);
  expect(recall(known, 'new', 9)).toBeUndefined();
  expect(recall(known, 'at 7', 7)).toBeDefined();
});

test('the events say what is forgotten', () => {
  const known = after(timed(1, 2, 3, 4));
  expect(recall(withFound(known, after(timed(1))), 'at 1', 1)).toBeDefined();
  expect(recall(withFound(known, NOTHING), 'at 0', 0)).toBeUndefined();
});

test('things that were stored without a time count as older than those with one', () => {
  const untimed = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
  const full = after([...untimed, { name: 'd' }]);
  expect(() => recall(full, 'a', 50)).toThrow(Forgotten);
  const later = after([...untimed, { name: 'd' }, ...timed(10)]);
  expect(() => recall(later, 'a', 10)).toThrow(Forgotten);
  expect(recall(later, 'new', 11)).toBeUndefined();
});

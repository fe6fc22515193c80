import { mainThreadOf, type TraceEvent, withoutWaiting } from './main-thread.js';

const at = (ms: number, more: Partial<TraceEvent>): TraceEvent => ({
  name: 'RunTask',
  ph: 'X',
  ts: ms * 1000,
  pid: 1,
  tid: 1,
  ...more,
});
const task = (ms: number, cpu: number, more: Partial<TraceEvent> = {}) =>
  at(ms, { dur: 100_000, tdur: cpu * 1000, ...more });

describe('the work of a main thread', () => {
  const before = [task(0, 90), at(10, { name: 'navigationStart', ph: 'R' })];

  it('is what its tasks used of a core since the navigation, whatever they waited', () => {
    const { cpu } = mainThreadOf([
      ...before,
      task(20, 3),
      task(200, 5),
      at(201, { name: 'Layout', tdur: 4000 }),
    ]);
    expect(cpu).toBe(8);
  });

  it('leaves other threads and processes out', () => {
    expect(mainThreadOf([...before, task(20, 3), task(20, 9, { tid: 2 }), task(20, 9, { pid: 2 })]).cpu).toBe(
      3,
    );
  });

  it('blocks by what a task is longer than 50 ms on a phone four times slower, from the first paint on', () => {
    const paint = at(300, { name: 'firstContentfulPaint', ph: 'R' });
    const { blocking, longest } = mainThreadOf([
      ...before,
      task(20, 40),
      paint,
      task(310, 20),
      task(500, 12),
    ]);
    expect(blocking).toBe(30);
    expect(longest).toBe(20);
  });

  it('takes what its tasks used of a core where nothing else runs', () => {
    const [waited, unmeasured, quick] = withoutWaiting([task(0, 5), at(10, { dur: 9_000 }), task(20, 200)]);
    expect(waited).toMatchObject({ dur: 5_000, ts: 0 });
    expect(unmeasured).toMatchObject({ dur: 9_000 });
    // measured by another clock, which may be a little behind
    expect(quick).toMatchObject({ dur: 100_000 });
  });
});

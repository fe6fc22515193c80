/** An event of a browser's trace: microseconds, and of a task also what it used of a core. */
export type TraceEvent = {
  readonly name: string;
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
};

/** The phone that Lighthouse measures for is so many times slower than this machine. */
const SLOWER = 4;
/** A task that is longer lets the visitor wait, ms. */
const LONG = 50;

/** What the main thread of a page did, ms of CPU on this machine, and the blocking time that makes on the phone, ms. */
export type MainThread = { readonly cpu: number; readonly longest: number; readonly blocking: number };

/**
 * The work of a page's main thread by CPU time: Lighthouse goes by the clock, which on a busy machine counts what the
 * page waits for other programs. Blocking time counts from the first paint, as Lighthouse has it.
 */
export function mainThreadOf(events: readonly TraceEvent[]): MainThread {
  const start = events.filter(({ name }) => name === 'navigationStart').at(-1);
  if (!start) throw new Error('the trace has no navigation');
  const here = events.filter(
    (event) => event.pid === start.pid && event.tid === start.tid && event.ts >= start.ts,
  );
  const painted = here.find(({ name }) => name === 'firstContentfulPaint')?.ts ?? start.ts;
  const tasks = here.filter(({ name, ph }) => ph === 'X' && name.endsWith('RunTask'));
  const cpuOf = ({ tdur = 0 }: TraceEvent) => tdur / 1000;
  const late = tasks.filter(({ ts, dur = 0 }) => ts + dur > painted).map(cpuOf);
  return {
    cpu: tasks.reduce((sum, task) => sum + cpuOf(task), 0),
    longest: Math.max(0, ...late),
    blocking: late.reduce((sum, cpu) => sum + Math.max(0, cpu * SLOWER - LONG), 0),
  };
}

/** The same trace on a machine that does nothing else: a task takes what it used of a core. */
export const withoutWaiting = <E extends TraceEvent>(events: readonly E[]): E[] =>
  events.map((event) =>
    event.dur === undefined || event.tdur === undefined
      ? event
      : { ...event, dur: Math.min(event.dur, event.tdur) },
  );

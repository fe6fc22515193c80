import { JobWatch } from './job-watch.js';

let now = 0;
let watch: JobWatch;
beforeEach(() => {
  now = 100;
  watch = new JobWatch(() => now);
});
const after = (ms: number) => {
  now += ms;
  return watch.stuck();
};

test('a queue is stuck when the end of a job is not stored for five seconds, whatever another queue does', () => {
  watch.ended('emails');
  watch.ended('pictures');
  expect(after(4999)).toEqual([]);
  watch.stored('pictures');
  expect(after(1)).toEqual(['emails']);
});

test('jobs that end again and again do not put it off, and one that is stored ends it', () => {
  for (let second = 0; second <= 30; second += 1) {
    watch.ended('emails');
    now += 1000;
  }
  expect(watch.stuck()).toEqual(['emails']);
  watch.stored('emails');
  expect(watch.stuck()).toEqual([]);
});

test('a job that another process has done meanwhile is no reason for ever', () => {
  watch.ended('emails');
  expect(after(59_999)).toEqual(['emails']);
  expect(after(1)).toEqual([]);
});

import { DelayJob } from '../../platform/jobs/job-queues.js';
import { PictureCopiesWorker } from './picture-copies.worker.js';

const jobOf = (websiteId: string) => ({ data: { websiteId, jobId: 'pictures' } });

test('a website has one job at a time, and others go on beside it', async () => {
  const done: string[] = [];
  let answer: () => void = () => undefined;
  const silence = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const worker = new PictureCopiesWorker({
    async handle({ data: { websiteId = '' } }) {
      if (websiteId === 'silent') await silence;
      done.push(websiteId);
    },
  });
  const first = worker.handle(jobOf('silent'));
  await expect(worker.handle(jobOf('silent'))).rejects.toThrow(DelayJob);
  await worker.handle(jobOf('other'));
  expect(done).toEqual(['other']);
  answer();
  await first;
  await worker.handle(jobOf('silent'));
  expect(done).toEqual(['other', 'silent', 'silent']);
});

test('a job that failed leaves its place', async () => {
  const worker = new PictureCopiesWorker({
    handle: async () => {
      throw new Error('the log is away');
    },
  });
  for (let i = 0; i < 2; i += 1)
    await expect(worker.handle(jobOf('shop'))).rejects.toThrow('the log is away');
});

import { UploadLocks } from './upload-locks.js';

const forever = new AbortController().signal;

test('a call asks the one before it to end, once, and goes on when it has', async () => {
  const locks = new UploadLocks();
  const first = locks.newLock('a');
  let asked = 0;
  await first.lock(forever, () => {
    asked += 1;
  });
  const second = locks.newLock('a');
  const waiting = second.lock(forever, () => {});
  await locks.newLock('b').lock(forever, () => {});
  expect(asked).toBe(1);
  await first.unlock();
  await waiting;
  await second.unlock();
  await locks.newLock('a').lock(forever, () => {});
});

test('a call that is itself ended waits no longer', async () => {
  const locks = new UploadLocks();
  await locks.newLock('a').lock(forever, () => {});
  const ending = new AbortController();
  const waiting = locks.newLock('a').lock(ending.signal, () => {});
  ending.abort();
  await expect(waiting).rejects.toMatchObject({ status_code: 423 });
});

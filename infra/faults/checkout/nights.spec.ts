import { Nights } from './nights.js';

test('a night passes once all of them rest, and waits for none who has left', async () => {
  let isEvening = false;
  const nights = new Nights(
    3,
    () => isEvening,
    () => {
      isEvening = false;
    },
  );
  expect(await nights.rest()).toBe(false);
  isEvening = true;
  const two = [nights.rest(), nights.rest()];
  expect(nights.count).toBe(0);
  nights.leave();
  expect(await Promise.all(two)).toEqual([true, true]);
  expect([nights.count, await nights.rest()]).toEqual([1, false]);
});

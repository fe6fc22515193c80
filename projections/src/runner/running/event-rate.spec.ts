import { EventRate } from './event-rate.js';

test('events a second come near to what arrives', () => {
  const rate = new EventRate(0);
  for (let now = 1000; now <= 60_000; now += 1000) {
    rate.count(50);
    rate.at(now);
  }
  expect(rate.at(60_000)).toBeCloseTo(50, 0);
});

test('a rate that has died away is 0, also when it is asked for twice in a millisecond', () => {
  const rate = new EventRate(0);
  rate.count(100);
  expect(rate.at(1000)).toBeGreaterThan(1);
  for (let now = 2000; now < 900_000; now += 1000) rate.at(now);
  expect(rate.at(900_000)).toBe(0);
  expect(rate.at(900_000)).toBe(0);
});

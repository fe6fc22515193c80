import { dayStart } from './day-start';

test('a day begins at midnight of the website, whatever clock the browser has', () => {
  expect(dayStart('2026-06-01', 0, 'Asia/Tokyo')).toBe('2026-05-31T15:00:00.000Z');
  expect(dayStart('2026-06-30', 1, 'Asia/Tokyo')).toBe('2026-06-30T15:00:00.000Z');
  expect(dayStart('2026-12-31', 1, 'America/New_York')).toBe('2027-01-01T05:00:00.000Z');
});

test('without a place it is the browser’s, also on the day of a change of clocks', () => {
  expect(dayStart('2026-03-29', 1)).toBe(new Date('2026-03-30T00:00').toISOString());
});

test.each([undefined, '', 'soon', '2026-13-01'])('%j is no day', (day) =>
  expect(dayStart(day, 1, 'Asia/Tokyo')).toBeUndefined(),
);

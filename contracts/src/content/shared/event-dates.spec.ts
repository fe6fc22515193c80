import { calendarUrl, isEventTime, isSameDay, locationLine, utcBasic } from './event-dates.js';
import { headProblems } from './page-shape.js';

const LOCATION = {
  addressLine1: '12 Kiln Lane',
  addressLine2: '',
  addressCountry: 'United States',
  mapLat: '40.7128',
  mapLng: '-74.0060',
};
const head = (given: object) => ({
  title: 'Fair',
  slug: 'fair',
  description: '',
  isNoindex: false,
  status: 'draft',
  recordType: 12,
  startDate: '2026-05-31T19:00',
  endDate: '2026-05-31T22:00',
  ...given,
});

test('two moments are of one day by year and day of the year, in UTC', () => {
  const at = (text: string) => Date.parse(text);
  expect(isSameDay(at('2026-05-31T00:00Z'), at('2026-05-31T23:59Z'))).toBe(true);
  expect(isSameDay(at('2026-05-31T23:59Z'), at('2026-06-01T00:00Z'))).toBe(false);
  expect(isSameDay(at('2025-05-31T12:00Z'), at('2026-05-31T12:00Z'))).toBe(false);
  expect(isSameDay(at('2026-05-31T23:30-04:00'), at('2026-05-31T12:00-04:00'))).toBe(false);
});

test('a calendar gets title, start and end in UTC basic format, and the place', () => {
  expect(utcBasic('2026-05-31T19:00', 'America/New_York')).toBe('20260531T230000Z');
  const event = { title: 'Fair & tea', startDate: '2026-05-31T19:00', endDate: '2026-05-31T22:00' };
  const url = new URL(calendarUrl({ ...event, location: LOCATION }, 'Europe/Paris'));
  expect(Object.fromEntries(url.searchParams)).toEqual({
    action: 'TEMPLATE',
    text: 'Fair & tea',
    dates: '20260531T170000Z/20260531T200000Z',
    location: '12 Kiln Lane, United States',
  });
  expect(new URL(calendarUrl({ ...event, location: null }, 'UTC')).searchParams.has('location')).toBe(false);
  expect(locationLine({ ...LOCATION, addressLine1: ' ', addressCountry: '' })).toBe('');
});

test.each([
  '2026-02-30T10:00',
  '9999-01-01T10:00',
  '2026-05-31',
  '2026-05-31T24:00',
  '2026-05-31T10:00Z',
  '',
])('%s is no time of an event', (text) => expect(isEventTime(text)).toBe(false));

test.each<[object, object | undefined]>([
  [{}, undefined],
  [{ location: LOCATION }, undefined],
  [{ endDate: '2026-05-31T18:59' }, { endDate: 'An event cannot end before it starts.' }],
  [{ startDate: '9999-05-31T18:59' }, { startDate: 'Enter a date and a time like 2026-05-31T19:00.' }],
  [{ startDate: undefined }, { startDate: 'Enter the start of the event.' }],
  [
    { location: { ...LOCATION, mapLat: '91' } },
    { 'location.mapLat': 'Enter degrees from -90 to 90, such as 40.7128.' },
  ],
  [{ passthrough: true }, { externalLink: 'Enter the address that the item leads to.' }],
  [{ externalLink: 'javascript:alert(1)' }, { externalLink: expect.stringContaining('Links must be') }],
  [{ externalLink: '//evil.example' }, { externalLink: expect.stringContaining('Links must be') }],
  [{ passthrough: true, externalLink: 'https://x.example/a' }, undefined],
])('a head of an event with %j is refused with %j', (given, problems) => {
  const found = headProblems(head(given));
  expect(found && { ...found }).toEqual(problems);
});

import { truncated } from '@daybook/contracts/shared/truncated';
import { renderTemplate } from './template-engine.js';

const NOW = Date.UTC(2026, 10, 29, 12);
const render = (template: string, data: unknown, locale = 'en-US') =>
  renderTemplate({ template, data, reader: { locale, timeZone: 'America/New_York' }, now: NOW });
const at = Date.UTC(2026, 10, 24, 3, 30);

test.each([
  ['{n|decimal}', { n: 1234567.5 }, '1,234,567.5', '1 234 567,5'],
  ['{n|decimal minFrac:2}', { n: '3' }, '3.00', '3,00'],
  ['{n|decimal style:percent}', { n: 0.25 }, '25%', '25 %'],
  ['{at|datetime date:long}', { at }, 'November 23, 2026', '23 novembre 2026'],
  ['{at|datetime date:short time:short}', { at }, '11/23/26, 10:30 PM', '23/11/2026 22:30'],
  ['{at|datetime yMMMd}', { at }, 'Nov 23, 2026', '23 nov. 2026'],
  ['{at|timesince}', { at }, '5 days ago', 'il y a 5 jours'],
  ['{at|relative-time}', { at }, '5 days ago', 'il y a 5 jours'],
])('%s is written for the reader', (template, data, en, fr) => {
  const textOf = (locale: string) => {
    const { html, errors } = render(template, data, locale);
    expect(errors).toEqual([]);
    return html.replaceAll(/<[^>]*>/g, '').replaceAll(/&nbsp;|[\u00a0\u202f]/g, ' ');
  };
  expect([textOf('en-US'), textOf('fr')]).toEqual([en, fr]);
});

test.each(['timesince', 'relative-time'])('%s of what is no date says so', (formatter) => {
  expect(render(`{x|${formatter}}`, { x: 'soon' }).html).toContain('Invalid date.');
  expect(render(`{x|${formatter}}`, {}).html).not.toContain('Invalid');
});

test('digits are clamped, and no number is too exact', () => {
  expect(render('{n|decimal minFrac:60}', { n: 1 }).html).toBe(`1.${'0'.repeat(20)}`);
  expect(render('{n|decimal minInt:60}', { n: 1 }).errors).toEqual([]);
});

test.each(['decimal', 'datetime'])(
  '%s of what it cannot read is nothing, and no text that a buyer would read',
  (formatter) => expect(render(`{x|${formatter}}`, { x: 'soon' })).toEqual({ html: '', errors: [] }),
);

test.each(['one two three', 'x'.repeat(130), `${'word '.repeat(30)}end`, 'short'])(
  'templates truncate %j as pages do',
  (text) => {
    expect(render('{text|truncate}', { text }).html).toBe(truncated(text));
    expect(render('{text|truncate 9}', { text }).html).toBe(truncated(text, 9));
  },
);

test('expressions are reckoned, as text, and one that cannot be read is reported', () => {
  expect(render('{.eval 2 * n + 1}', { n: 3 }).html).toBe('7');
  expect(render('{.eval name + "<b>"}', { name: '<i>x</i>' }).html).toBe('&lt;i&gt;x&lt;/i&gt;&lt;b&gt;');
  expect(render('one\n{.eval 2 * (}', {}).errors).not.toEqual([]);
});

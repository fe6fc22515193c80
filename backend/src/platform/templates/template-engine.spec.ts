import { renderTemplate } from './template-engine.js';

const reader = { locale: 'en-US', timeZone: 'America/New_York' };
const render = (template: string, data: unknown = {}, partials: Record<string, string> = {}) =>
  renderTemplate({ template, data, partials, reader });

test('a template is filled with data, with sections and partials', () => {
  const { html, errors } = render(
    '{.section product}<h1>{title}</h1>{.end}{.repeated section sizes}<b>{@}</b>{.end}{@|apply foot}',
    { product: { title: 'Mug' }, sizes: ['S', 'L'], site: 'Plainward' },
    { foot: '<p>{site}</p>' },
  );
  expect(errors).toEqual([]);
  expect(html).toBe('<h1>Mug</h1><b>S</b><b>L</b><p>Plainward</p>');
});

test('a value is text, and no script of a template runs', () => {
  const { html } = render(
    '<p onclick="steal()">{name}</p><script>steal()</script><a href="javascript:steal()">x</a><img src="{url}">',
    { name: '<img src=x onerror=steal()>', url: '"><script>steal()</script>' },
  );
  expect(html).not.toMatch(/<script|onclick|javascript:|<img src=x/);
  expect(html).toContain('&lt;img src=x onerror=steal()&gt;');
});

test.each([
  ['one\n{name|shout}', 'unknownFormatter', 2],
  ['one\ntwo\n{.tall?}x{.end}', 'unknownPredicate', 3],
  ['{.section a}\n{.section b}\nx\n{.end}', 'unclosedBlock', 1],
  ['one\n{@|apply nowhere}', 'partialNotFound', 2],
  ['{@|apply again}', 'recursionTooDeep', 1],
] as const)('%j has an error at its line: %s', (template, problem, line) => {
  const { errors } = render(template, { name: 'x', a: { b: {} } }, { again: '{@|apply again}' });
  expect(errors).toEqual([expect.objectContaining({ problem, line, partial: null })]);
});

test('an error inside a partial is reported with the partial’s name and line', () => {
  const { errors } = render('{@|apply foot}', { name: 'x' }, { foot: 'a\nb\n{name|shout}' });
  expect(errors).toEqual([
    expect.objectContaining({ problem: 'unknownFormatter', line: 3, partial: 'foot' }),
  ]);
});

test('recursion sixteen deep is no error', () => {
  const partials = Object.fromEntries(
    Array.from({ length: 16 }, (_, i) => [`p${i}`, i === 15 ? 'end' : `{@|apply p${i + 1}}`]),
  );
  expect(render('{@|apply p0}', {}, partials)).toEqual({ html: 'end', errors: [] });
});

test('a template that multiplies itself is stopped in time', () => {
  const began = performance.now();
  const partials = Object.fromEntries(
    Array.from({ length: 15 }, (_, i) => [`p${i}`, `{@|apply p${i + 1}}`.repeat(8)]),
  );
  const { errors } = render('{@|apply p0}', {}, { ...partials, p15: '' });
  expect(performance.now() - began).toBeLessThan(3000);
  expect(errors).toContainEqual(expect.objectContaining({ problem: 'tooSlow' }));
});

test('a template with endless output is cut off', () => {
  const rows = Array.from({ length: 2000 }, () => 'x'.repeat(1000));
  const { errors, html } = render('{.repeated section rows}{@}{.end}', { rows });
  expect(errors).toEqual([expect.objectContaining({ problem: 'tooLarge' })]);
  expect(html.length).toBeLessThanOrEqual(1_000_000);
});

test('a chain of formatters, each of which doubles a text, is stopped in time', () => {
  const began = performance.now();
  const chain = `{a${'|json'.repeat(60)}}`;
  const { errors, html } = render(`${chain.repeat(100)}{.var @b a${'|json'.repeat(60)}}{@b}`, { a: '"' });
  expect(performance.now() - began).toBeLessThan(3000);
  expect(errors).toEqual([expect.objectContaining({ problem: 'tooLarge' })]);
  expect(html.length).toBeLessThanOrEqual(1_000_000);
});

test('money, units and fields of a date are formatted for the reader', () => {
  const data = {
    price: { value: '129900', currency: 'USD' },
    weight: 300,
    until: '2026-03-04T23:30:00.000Z',
  };
  expect(render('{price|money-format} {price|moneyFormat} {price|i18n-money-format}', data).html).toBe(
    '$1,299.00 $1,299.00 $1,299.00',
  );
  expect(render('{price|money-string}', data).html).toBe('1299.00');
  expect(render('{price|money-format}', { price: { value: '129900' } }).html).toBe('$1,299.00');
  const decimals = { price: { decimalValue: '1299.00', currencyCode: 'USD' } };
  for (const formatter of ['money-format', 'money-string'])
    expect(render(`{price|${formatter}}`, decimals)).toEqual(render(`{price|${formatter}}`, data));
  expect(render('{weight|unit gram}', data).html).toBe('300 g');
  expect(render('{until|datetimefield day}', data).html).toBe('4');
});

import fc from 'fast-check';
import { cpuOf } from '../../../platform/testing/cpu-of.js';
import { plainText } from './plain-text.js';
import { type ReviewFile, readReviewCsv, reviewCsvHeader, writeReviewLines } from './review-csv.js';
import { readWrittenAt } from './written-at.js';

const NOW = Date.UTC(2026, 10, 22);
const HEADER = 'product,rating,reviewer_name,reviewer_email,review_date,title,body,reply';
const read = (...lines: string[]): Promise<ReviewFile> => readReviewCsv(Buffer.from(lines.join('\n')), NOW);
const line = (cells: Partial<Record<string, string>> = {}) => {
  const filled: Record<string, string> = {
    product: 'mug',
    rating: '5',
    reviewer_name: 'Ada',
    reviewer_email: 'ada@reviews.example',
    review_date: '2026-03-01',
    title: 'Good',
    body: 'It holds soup.',
    reply: '',
    ...cells,
  };
  return HEADER.split(',')
    .map((name) => `"${filled[name]?.replaceAll('"', '""')}"`)
    .join(',');
};
const reasonFor = async (cells: Partial<Record<string, string>>) =>
  (await read(HEADER, line(cells))).problems[0]?.reason;

test('a line is a review', async () => {
  expect(await read(HEADER, line({ reply: 'Thank you, Ada!' }))).toEqual({
    lines: [
      {
        line: 2,
        product: 'mug',
        rating: 5,
        writtenAt: Date.UTC(2026, 2, 1),
        answer: 'Thank you, Ada!',
        text: { author: 'Ada', email: 'ada@reviews.example', title: 'Good', body: 'It holds soup.' },
      },
    ],
    problems: [],
  });
});

test.each([
  'title,body,rating,review_date,source,curated,reviewer_name,reviewer_email,product_id,product_handle,reply',
  'Product Handle;Rating;Author;Email;Date;Review Title;Review;Reply',
  'handle\tscore\tnickname\temail\tcreated_at\ttitle\tcontent\tresponse',
])('the columns of an export of an app are recognised: %s', async (header) => {
  const delimiter = [';', '\t'].find((one) => header.includes(one)) ?? ',';
  const cells = header.split(delimiter).map((name) => {
    if (/rating|score/i.test(name)) return '4.0';
    if (/date|created/i.test(name)) return '2026-03-01 09:30:00 UTC';
    if (/mail/i.test(name)) return 'ada@reviews.example';
    return /product_id/.test(name) ? '8214' : name.toLowerCase();
  });
  const { lines, problems } = await read(header, cells.join(delimiter));
  expect(problems).toEqual([]);
  expect(lines).toMatchObject([{ rating: 4, writtenAt: Date.UTC(2026, 2, 1, 9, 30) }]);
  expect(lines[0]?.product).toMatch(/handle/);
});

test.each([
  ['rating', '0', 'The rating is not a whole number from 1 to 5.'],
  ['rating', '6', 'The rating is not a whole number from 1 to 5.'],
  ['rating', '4.5', 'The rating is not a whole number from 1 to 5.'],
  ['rating', '', 'The rating is not a whole number from 1 to 5.'],
  ['rating', '-3', 'The rating is not a whole number from 1 to 5.'],
  ['product', '', 'The product is missing.'],
  ['review_date', '03/04/2026', 'The date is not written like 2026-03-31.'],
  ['review_date', '2026-02-30', 'The date is not written like 2026-03-31.'],
  ['review_date', '2026-12-24', 'The date is in the future.'],
  ['review_date', '1969-12-24', 'The date is before 1970.'],
  ['reviewer_name', '', 'The reviewer’s name is missing.'],
  ['reviewer_email', 'ada', 'The email is invalid.'],
  ['reviewer_name', 'A'.repeat(101), 'The reviewer’s name has more than 100 characters.'],
  ['body', 'b'.repeat(5001), 'The text has more than 5000 characters.'],
  ['reply', 'r'.repeat(2001), 'The reply has more than 2000 characters.'],
  ['body', '&amp;amp;amp;amp;amp;amp;lt;', 'The text has HTML that cannot be read.'],
])('the %s “%s” leaves the line out', async (column, text, reason) => {
  expect(await reasonFor({ [column]: text })).toBe(reason);
});
test('a review without title and text is none', async () => {
  expect(await reasonFor({ title: '', body: ' <p></p> ' })).toBe('The review has no text.');
});
test('the other lines of the file are read', async () => {
  const { lines, problems } = await read(HEADER, line({ rating: '9' }), line(), `${line()},more`, line());
  expect(lines.map((one) => one.line)).toEqual([3, 5]);
  expect(problems.map((one) => one.line)).toEqual([2, 4]);
});
test('a file without the columns that a review needs says which', async () => {
  expect((await read('product,body', 'mug,Good')).problems).toEqual([
    {
      line: 1,
      reason: 'The first line names no column rating and no column reviewer_name and no column review_date.',
    },
  ]);
  expect((await read('')).problems).toEqual([{ line: 1, reason: 'The file is empty.' }]);
});
test('a file of more than 10,000 reviews, or of very many lines, is not read to its end', async () => {
  const many = await read(HEADER, ...Array.from({ length: 10_002 }, () => line()));
  expect(many.lines).toHaveLength(10_000);
  expect(many.problems).toEqual([
    { line: 10_002, reason: 'A file holds at most 10000 reviews; the rest is left out.' },
  ]);
  expect((await readReviewCsv(Buffer.alloc(1_000_000, '\n'), NOW)).problems).toEqual([
    { line: 300_000, reason: 'A file has at most 300000 lines.' },
  ]);
});

test.each([
  ['<p>It &amp; I</p><p>agree.<br/>Really.</p>', 'It & I\nagree.\nReally.'],
  ['I <3 it, 4 < 5', 'I <3 it, 4 < 5'],
  ['<script>alert(1)</script>Good <img src=x onerror=alert(1)>', 'Good'],
  ['&lt;script&gt;alert(1)&lt;/script&gt;Good', 'Good'],
  // a control character that is written as HTML
  ['Good&#1; mug&#x7f;', 'Good mug'],
  ['one\r\n\r\n\r\n\r\ntwo  \n three', 'one\n\ntwo\n three'],
])('HTML becomes plain text: %s', (html, text) => expect(plainText(html)).toBe(text));

test.each(['<', '&', '<b>', '</p>', ' \t', '&lt;', '<br  ', '"<'])(
  'many times %j does not hold the process up',
  async (part) => {
    const text = `${part.repeat(Math.floor(19_000 / part.length))}x`;
    expect(await cpuOf(() => plainText(text))).toBeLessThan(1000);
  },
);

test.each([
  ['2026-03-01T12:00:00+02:00', '2026-03-01T10:00:00.000Z'],
  ['2026-03-01 12:00', '2026-03-01T12:00:00.000Z'],
  ['2026-03-01T12:00:00.123Z', '2026-03-01T12:00:00.123Z'],
])('the time %s is %s, wherever the process runs', (text, iso) =>
  expect(new Date(readWrittenAt(text) ?? Number.NaN).toISOString()).toBe(iso),
);

test('no cell of an export is a formula, and it is read as it was', async () => {
  const text = {
    author: '=HYPERLINK("http://evil.example")',
    email: null,
    title: '+1',
    body: '@SUM(1)\n-cmd',
  };
  const review = { product: 'mug', rating: 5, text, writtenAt: 0, answer: "'=1" };
  const file = reviewCsvHeader() + writeReviewLines([review]);
  expect([file.startsWith('\ufeffproduct'), file.lastIndexOf('\ufeff')]).toEqual([true, 0]);
  expect(file).not.toMatch(/(^|,|")[=@]/m);
  expect((await readReviewCsv(Buffer.from(file), NOW)).lines).toEqual([{ line: 2, ...review }]);
});

test('whatever can be imported is the same review when it is exported and imported again', async () => {
  const words = fc.oneof(
    fc.string(),
    fc.string({ unit: 'grapheme' }),
    fc
      .array(fc.constantFrom('<', '>', '&lt;', '&amp;', 'p', '/', '\n', ' ', '"', "'", '=', ',', '-', 'a'))
      .map((parts) => parts.join('')),
  );
  const cells = fc.record({ reviewer_name: words, title: words, body: words, reply: words });
  await fc.assert(
    fc.asyncProperty(cells, async (given) => {
      const { lines } = await read(
        HEADER,
        line({ ...given, title: `${given.title}x`, reviewer_name: `A${given.reviewer_name}` }),
      );
      const again = await readReviewCsv(Buffer.from(reviewCsvHeader() + writeReviewLines(lines)), NOW);
      expect(again.lines).toEqual(lines);
    }),
    { numRuns: 500 },
  );
});

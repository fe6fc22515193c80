import { anExport, aPost } from '../testing/an-export.js';
import { readWordPress } from './wordpress-entries.js';

const post = (content: string) => readWordPress(anExport(aPost({ 'content:encoded': content })));

test.each([
  ['blanks after its name', `<!-- wp:acme${' '.repeat(200_000)}x -->`],
  ['words that look like JSON', `<!-- wp:acme ${'{}'.repeat(100_000)} x -->`],
  ['blanks after its JSON', `<!-- wp:acme {"a":1}${' '.repeat(200_000)}x -->`],
  ['blanks in a reference', `<!-- wp:block {${`"ref"${' '.repeat(100)}`.repeat(2000)}} /-->`],
])('a comment with many %s takes no time', async (_, comment) => {
  const began = performance.now();
  await post(comment);
  expect(performance.now() - began).toBeLessThan(3000);
});

test.each([
  ['<!-- wp:acme/pricing -->', 'acme/pricing'],
  ['<!-- wp:acme/pricing {"a":"-- b"} /-->', 'acme/pricing'],
  ['<!-- wp:core/calendar /-->', 'calendar'],
  [`<!-- wp:acme/large {"a":"${'x'.repeat(20_000)}"} /-->`, 'acme/large'],
])('the block of %.40s is noted', async (comment, name) =>
  expect((await post(comment)).unknown).toEqual([{ name, count: 1 }]),
);

test.each(['<!-- wp:acme is a word -->', '<!-- /wp:acme/pricing -->', '<!-- wp:Acme -->', '<!-- more -->'])(
  '%s begins no block',
  async (comment) => expect((await post(comment)).unknown).toEqual([]),
);

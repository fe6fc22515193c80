import { anExport, aPost } from '../testing/an-export.js';
import { readWordPress } from './wordpress-entries.js';

const post = (content: string) => readWordPress(anExport(aPost({ 'content:encoded': content })));

// read by going back, each of these held the process for half a minute
test.each([
  ['blanks after its name', `<!-- wp:acme${' '.repeat(200_000)}x -->`, []],
  ['words that look like JSON', `<!-- wp:acme ${'{}'.repeat(100_000)} x -->`, ['acme']],
  ['blanks after its JSON', `<!-- wp:acme {"a":1}${' '.repeat(200_000)}x -->`, ['acme']],
  ['blanks in a reference', `<!-- wp:block {${`"ref"${' '.repeat(100)}`.repeat(2000)}} /-->`, []],
])('of a comment with many %s no more than the name is read', async (_, comment, names) =>
  expect((await post(comment)).unknown.map(({ name }) => name)).toEqual(names),
);

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

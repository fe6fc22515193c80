import { pageDecider } from '../../pages/page.decider.js';
import { NO_PAGE } from '../../pages/page.state.js';
import { anExport, aPost } from '../testing/an-export.js';
import { readWordPress } from './wordpress-entries.js';

const post = (content: string) => readWordPress(anExport(aPost({ 'content:encoded': content })));
const shows = (id: number) => `<!-- wp:block {"ref":${id}} /-->`;
const sharedPart = (id: number, content: string) =>
  aPost({ 'wp:post_type': 'wp_block', 'wp:post_id': String(id), guid: `b${id}`, 'content:encoded': content });

test('a page whose shared parts show each other twice is left out, and the next one is read', async () => {
  const parts = Array.from({ length: 16 }, (_, i) => sharedPart(i + 100, shows(i + 101) + shows(i + 101)));
  const next = aPost({ title: 'Next', guid: 'next', 'content:encoded': shows(116) });
  const { entries, leftOut } = await readWordPress(
    anExport(aPost({ 'content:encoded': shows(100) }), next, sharedPart(116, '<p>Words</p>'), ...parts),
  );
  expect(entries.map(({ head }) => head.title)).toEqual(['Next']);
  expect(leftOut).toEqual([{ name: '“Hello”: it shows too many shared blocks', count: 1 }]);
});

test('each of many pictures of a gallery has the caption of its own figure', async () => {
  const figure = (i: number) =>
    `<figure><img src="https://old.example/${i}.jpg"><figcaption>No. ${i}</figcaption></figure>`;
  const figures = Array.from({ length: 1900 }, (_, i) => figure(i)).join('');
  const { entries } = await post(`<figure class="wp-block-gallery">${figures}</figure>`);
  const pictures = entries[0]?.operations.flatMap((one) =>
    one.kind === 'put' ? (one.fields.pictures ?? []) : [],
  );
  expect(pictures).toHaveLength(1900);
  expect(pictures?.at(-1)).toMatchObject({ description: 'No. 1899' });
});

test.each([
  ['it shows too many pictures', `<div class="wp-block-gallery" data-ids="${'1,'.repeat(3000)}"></div>`],
  ['its tags stand too deep', '<div>'.repeat(501)],
  ['its text is too long', 'x'.repeat(1_000_001)],
  ['it has too many parts', '<p>x</p>'.repeat(50_001)],
  ['it has over 1000 blocks', '<hr>'.repeat(1001)],
  ['a block of it is too large', `<details>${'<p>word word word</p>'.repeat(2000)}</details>`],
])('a page is left out: %s', async (reason, content) => {
  const { entries, leftOut } = await post(content);
  expect(entries).toEqual([]);
  expect(leftOut).toEqual([{ name: `“Hello”: ${reason}`, count: 1 }]);
});

test('a page at its limit is read, and can be made', async () => {
  const { entries } = await post('<hr>'.repeat(999));
  const [entry] = entries;
  if (!entry) throw new Error('nothing was read');
  expect(() => pageDecider.decide({ kind: 'create', ...entry }, NO_PAGE, undefined)).not.toThrow();
});

test('of open tags that no tag closes no more than the first are read', async () => {
  const { leftOut } = await post('<b>'.repeat(300_000));
  expect(leftOut).toEqual([{ name: '“Hello”: its tags stand too deep', count: 1 }]);
});

test('names of parts that are unknown are bounded', async () => {
  const names = Array.from({ length: 3000 }, (_, i) => `<!-- wp:acme/b${i} /-->`);
  const { unknown } = await post(names.join(''));
  expect(unknown).toHaveLength(1001);
  expect(unknown[0]).toEqual({ name: 'Others', count: 2000 });
});

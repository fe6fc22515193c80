import { atOnce } from '../../../platform/jobs/steps.js';
import { anExport, aPost } from '../testing/an-export.js';
import { type WxrProblem, wxrSteps } from './wxr.js';

const read = (bytes: Buffer | string) => atOnce(wxrSteps(Buffer.from(bytes)));
const problemOf = (bytes: Buffer | string): { line: number; message: string } | undefined => {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    const { line, message } = error as WxrProblem;
    return { line, message };
  }
};

test('an export has its items, each with the line where it begins', () => {
  const { items, authors, addresses } = read(anExport(aPost(), aPost({ title: 'Second <b>post</b>' })));
  expect(items.map(({ title, line, type }) => [title, line, type])).toEqual([
    ['Hello', 10, 'post'],
    ['Second <b>post</b>', 26, 'post'],
  ]);
  expect(authors.get('ada')).toBe('Ada Lovelace');
  expect(addresses).toEqual(['https://old.example']);
});

test('terms, the main picture and the number of comments are read, and a comment is no post', () => {
  const more = `
<category domain="category" nicename="news"><![CDATA[News]]></category>
<category domain="post_tag" nicename="clay"><![CDATA[Clay]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>9</wp:meta_value></wp:postmeta>
<wp:postmeta><wp:meta_key>__proto__</wp:meta_key><wp:meta_value>x</wp:meta_value></wp:postmeta>
<wp:comment><wp:comment_content>Nice</wp:comment_content><title>No title</title></wp:comment>`;
  const [item] = read(anExport(aPost({ more }))).items;
  expect(item).toMatchObject({
    title: 'Hello',
    categories: ['News'],
    tags: ['Clay'],
    thumbnailId: '9',
    comments: 1,
  });
});

test.each([
  ['half a file', anExport(aPost()).subarray(0, 900), 'This file ends too early: a part of it is missing.'],
  ['an empty one', '', 'This file ends too early: a part of it is missing.'],
  ['another XML', '<feed><entry/></feed>', 'This is no WordPress export.'],
  [
    'a feed',
    '<rss><channel><title>x</title></channel></rss>',
    'This is no WordPress export: it has no wp:wxr_version.',
  ],
  ['HTML', '<!DOCTYPE html><html></html>', 'This file declares a document type, which no export does.'],
  ['other bytes', Buffer.from([0x3c, 0x72, 0xff, 0xfe]), 'This file is not written in UTF-8.'],
])('%s is refused', (_, bytes, message) => expect(problemOf(bytes)?.message).toBe(message));

test.each([
  ['<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;&a;">]>\n<rss>&b;</rss>', 1],
  ['<?xml version="1.0"?>\n<!DOCTYPE rss SYSTEM "file:///etc/passwd">\n<rss/>', 2],
  ['<rss>\n<channel>\n<title>&lol;</title>', 3],
  ['<rss>\n<channel>\n</rss>', 3],
])('entities and wrong tags are refused with their line: %j', (xml, line) =>
  expect(problemOf(xml)?.line).toBe(line),
);

test('tags within tags are bounded', () => {
  const deep = `<rss>${'<channel>'.repeat(50)}`;
  expect(problemOf(deep)?.message).toBe('Too many tags stand within each other.');
});

import { fold } from '@daybook/contracts/shared/event';
import { pageDecider } from '../../pages/page.decider.js';
import { NO_PAGE, pageOf } from '../../pages/page.state.js';
import type { ImportedEntry } from '../imported-entry.js';
import { anExport, aPost } from '../testing/an-export.js';
import { readWordPress } from './wordpress-entries.js';

const post = (content: string, more: Record<string, string> = {}) =>
  readWordPress(anExport(aPost({ 'content:encoded': content, ...more })));

/** The blocks that the page has after all: what its decider refuses fails here. */
function blocksOf({ id, head, operations }: ImportedEntry) {
  const command = { kind: 'create', id, head, operations } as const;
  const state = fold(pageDecider, NO_PAGE, pageDecider.decide(command, NO_PAGE, undefined));
  if (state.status === 'absent') throw new Error('no page was made');
  return pageOf(state).blocks;
}
const shown = async (content: string) => {
  const { entries, unknown } = await post(content);
  const [entry] = entries;
  if (!entry) throw new Error('nothing was read');
  const blocks = blocksOf(entry).map(({ type, fields }) => ({ type, fields }));
  return { blocks: blocks.filter(({ type }) => type !== 'section'), all: blocks, unknown };
};
const text = (words: string, ...marks: object[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const paragraph = (...content: object[]) => ({ type: 'paragraph', content });

test('paragraphs, headings and lists of blocks are one text', async () => {
  const { blocks, unknown } = await shown(`
<!-- wp:paragraph -->
<p>A <strong>bold</strong> <em>start</em><br>and a line.</p>
<!-- /wp:paragraph -->
<!-- wp:heading {"level":1} --><h1 class="wp-block-heading">Glaze</h1><!-- /wp:heading -->
<!-- wp:list --><ul class="wp-block-list"><!-- wp:list-item --><li>One<ol><li>Deep</li></ol></li><!-- /wp:list-item --></ul><!-- /wp:list -->`);
  expect(unknown).toEqual([]);
  expect(blocks).toEqual([
    {
      type: 'html',
      fields: {
        text: [
          paragraph(
            text('A '),
            text('bold', { type: 'bold' }),
            text(' '),
            text('start', { type: 'italic' }),
            { type: 'hardBreak' },
            text('and a line.'),
          ),
          { type: 'heading', attrs: { level: 2 }, content: [text('Glaze')] },
          {
            type: 'bulletList',
            content: [
              {
                type: 'listItem',
                content: [
                  paragraph(text('One')),
                  {
                    type: 'orderedList',
                    content: [{ type: 'listItem', content: [paragraph(text('Deep'))] }],
                  },
                ],
              },
            ],
          },
        ],
      },
    },
  ]);
});

test('a text from before blocks has its paragraphs by empty lines, and its shortcodes', async () => {
  const { blocks, unknown } = await shown(
    'First line\nsecond line &lt;b&gt;\n\nSecond <a href="mailto:ada@old.example">paragraph</a>\n\n' +
      '[caption id="a" width="300"]<img src="https://old.example/wp-content/uploads/kiln-300x200.jpg" alt="A kiln" /> The kiln[/caption]\n\n' +
      '[contact-form-7 id="4"] and [sic]',
  );
  expect(blocks.map(({ type }) => type)).toEqual(['html', 'image', 'html']);
  expect(blocks[0]?.fields.text).toEqual([
    paragraph(text('First line'), { type: 'hardBreak' }, text('second line <b>')),
    paragraph(
      text('Second '),
      text('paragraph', { type: 'link', attrs: { link: { kind: 'email', email: 'ada@old.example' } } }),
    ),
  ]);
  expect(blocks[1]?.fields).toMatchObject({ caption: 'The kiln', picture: { altText: 'A kiln' } });
  expect(blocks[2]?.fields.text).toEqual([paragraph(text('[contact-form-7 id="4"] and [sic]'))]);
  expect(unknown).toEqual([{ name: '[contact-form-7]', count: 1 }]);
});

test.each([
  ['<hr class="wp-block-separator"/>', 'horizontalrule', {}],
  [
    '<blockquote class="wp-block-quote"><p>One</p><p>Two</p><cite>Ada</cite></blockquote>',
    'quote',
    { text: 'One\nTwo', source: 'Ada' },
  ],
  [
    '<pre class="wp-block-code"><code lang="js" class="language-js">a &lt; b\n  c</code></pre>',
    'code',
    { language: 'javascript', code: 'a < b\n  c' },
  ],
  [
    '<div class="wp-block-button"><a class="wp-block-button__link" href="https://shop.example/x">Buy</a></div>',
    'button',
    { label: 'Buy', link: { kind: 'address', url: 'https://shop.example/x' } },
  ],
  [
    '<figure class="wp-block-embed"><div class="wp-block-embed__wrapper">\nhttps://www.youtube.com/watch?v=dQw4w9WgXcQ\n</div><figcaption>Song</figcaption></figure>',
    'video',
    { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', caption: 'Song' },
  ],
  [
    '<iframe src="https://www.youtube.com/embed/dQw4w9WgXcQ?feature=oembed"></iframe>',
    'video',
    { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ' },
  ],
  [
    '<details class="wp-block-details"><summary>Why?</summary><p>Because.</p></details>',
    'accordion',
    { items: [{ title: 'Why?', text: [paragraph(text('Because.'))] }] },
  ],
  [
    '<figure class="wp-block-image"><a href="https://old.example/about/"><img src="/wp-content/uploads/a.png"/></a><figcaption>Us</figcaption></figure>',
    'image',
    { caption: 'Us', picture: { assetUrl: 'https://old.example/wp-content/uploads/a.png' } },
  ],
  [
    '<figure class="wp-block-gallery"><figure><img src="https://old.example/1.jpg"/><figcaption>One</figcaption></figure><figure><img src="https://old.example/2.jpg"/></figure></figure>',
    'gallery',
    { pictures: [{ description: 'One' }, { description: '' }] },
  ],
])('%s is one block', async (html, type, fields) => {
  const { blocks, unknown } = await shown(`<!-- wp:html -->${html}<!-- /wp:html -->`);
  expect(blocks).toHaveLength(1);
  expect(blocks[0]).toMatchObject({ type, fields });
  expect(unknown).toEqual([]);
});

test('a table keeps its head and its spans', async () => {
  const { blocks } = await shown(
    '<!-- wp:table --><figure class="wp-block-table"><table><thead><tr><th colspan="2">Cone</th></tr></thead><tbody><tr><td>6</td><td></td></tr></tbody></table></figure><!-- /wp:table -->',
  );
  expect(blocks[0]?.fields.text).toEqual([
    {
      type: 'table',
      content: [
        {
          type: 'tableRow',
          content: [{ type: 'tableHeader', attrs: { colspan: 2 }, content: [paragraph(text('Cone'))] }],
        },
        {
          type: 'tableRow',
          content: [
            { type: 'tableCell', content: [paragraph(text('6'))] },
            { type: 'tableCell', content: [{ type: 'paragraph' }] },
          ],
        },
      ],
    },
  ]);
});

test('columns stand side by side in a section of their own', async () => {
  const column = (html: string) =>
    `<!-- wp:column --><div class="wp-block-column">${html}</div><!-- /wp:column -->`;
  const { all } = await shown(
    `<!-- wp:paragraph --><p>Before</p><!-- /wp:paragraph --><!-- wp:columns --><div class="wp-block-columns">${column('<p>Left</p><img src="https://old.example/1.jpg"/>')}${column('<h2>Right</h2>')}</div><!-- /wp:columns -->`,
  );
  expect(all.map(({ type, fields }) => [type, fields.width ?? fields.span])).toEqual([
    ['section', 'narrow'],
    ['html', undefined],
    ['section', 'wide'],
    ['html', 6],
    ['html', 6],
  ]);
  expect(all[3]?.fields.text).toMatchObject([{ type: 'paragraph' }, { type: 'image' }]);
});

test('what no block stands for stays as text and is listed; nothing runs', async () => {
  const { blocks, unknown } = await shown(
    '<!-- wp:latest-posts {"postsToShow":3} /--><!-- wp:acme/pricing --><div onclick="steal()">From 5<script>steal()</script></div><!-- /wp:acme/pricing --><form><label>Name</label></form><a href="javascript:steal()">x</a>',
  );
  expect(JSON.stringify(blocks)).not.toContain('steal');
  expect(blocks[0]?.fields.text).toEqual([
    paragraph(text('From 5')),
    paragraph(text('Name')),
    paragraph(text('x')),
  ]);
  expect(unknown).toEqual([
    { name: '<form>', count: 1 },
    { name: '<script>', count: 1 },
    { name: 'acme/pricing', count: 1 },
    { name: 'latest-posts', count: 1 },
  ]);
});

test('a shared part stands where it is shown, and not in itself', async () => {
  const part = aPost({
    'wp:post_type': 'wp_block',
    'wp:post_id': '5',
    guid: 'b5',
    'content:encoded': '<!-- wp:paragraph --><p>Shared</p><!-- /wp:paragraph --><!-- wp:block {"ref":5} /-->',
  });
  const { entries } = await readWordPress(
    anExport(aPost({ 'content:encoded': '<!-- wp:block {"ref":5} /-->' }), part),
  );
  expect(entries).toHaveLength(1);
  expect(JSON.stringify(entries[0]?.operations).match(/Shared/g)).toHaveLength(1);
});

test('the head of a post: its date, terms, author, excerpt, picture and former path', async () => {
  const more = `
<category domain="category" nicename="n"><![CDATA[News]]></category>
<category domain="category" nicename="u"><![CDATA[Uncategorized]]></category>
<category domain="post_tag" nicename="c"><![CDATA[Clay]]></category>
<category domain="post_tag" nicename="c2"><![CDATA[clay ]]></category>
<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta>`;
  const picture = aPost({
    'wp:post_type': 'attachment',
    'wp:post_id': '7',
    guid: 'a7',
    'wp:attachment_url': 'https://old.example/wp-content/uploads/kiln.jpg',
    more: '<wp:postmeta><wp:meta_key>_wp_attachment_image_alt</wp:meta_key><wp:meta_value>A kiln</wp:meta_value></wp:postmeta>',
  });
  const { entries } = await readWordPress(
    anExport(aPost({ title: 'Caf&eacute; &amp; kiln', 'excerpt:encoded': '<p>Short</p>', more }), picture),
  );
  expect(entries[0]?.head).toEqual({
    title: 'Café & kiln',
    slug: 'hello',
    description: '',
    isNoindex: false,
    status: 'draft',
    picture: expect.objectContaining({ altText: 'A kiln' }),
    formerPaths: ['/2024/05/hello'],
    recordType: 1,
    publishedOn: '2024-05-12',
    excerpt: 'Short',
    author: 'Ada Lovelace',
    categories: ['News'],
    tags: ['Clay'],
  });
});

test('links lead to the new pages, and those to elsewhere stay', async () => {
  const about = aPost({
    'wp:post_type': 'page',
    'wp:post_id': '2',
    guid: 'p2',
    link: 'https://old.example/about/',
    'wp:post_name': 'about',
  });
  const links = [
    'https://www.old.example/about',
    '/about/#team',
    '/?page_id=2',
    'http://old.example/2024/05/hello/',
    'https://other.example/about/',
  ];
  const html = links.map((href) => `<p><a href="${href}">x</a></p>`).join('');
  const { entries } = await readWordPress(anExport(aPost({ 'content:encoded': html }), about));
  const [hello, page] = entries;
  const found = [...JSON.stringify(hello?.operations).matchAll(/"link":(\{.*?\})/g)].map(([, link]) =>
    JSON.parse(link ?? ''),
  );
  expect(found).toEqual([
    { kind: 'page', id: page?.id },
    { kind: 'page', id: page?.id },
    { kind: 'page', id: page?.id },
    { kind: 'page', id: hello?.id },
    { kind: 'address', url: 'https://other.example/about/' },
  ]);
});

test.each([
  ['publish', '', 'draft', true],
  ['publish', 'secret', 'draft', false],
  ['private', '', 'private', false],
  ['pending', '', 'needs-review', false],
  ['future', '', 'draft', false],
])(
  'a post that is %s, with the password %j, is %s, public: %s',
  async (status, password, becomes, isPublic) => {
    const { entries } = await post('', { 'wp:status': status, 'wp:post_password': password });
    expect(entries).toEqual([
      expect.objectContaining({ isPublic, head: expect.objectContaining({ status: becomes }) }),
    ]);
  },
);

test('what is not imported is listed', async () => {
  const { entries, leftOut } = await readWordPress(
    anExport(
      aPost({ 'wp:status': 'trash' }),
      aPost({ 'wp:post_type': 'nav_menu_item', guid: 'n' }),
      aPost({ 'wp:post_type': 'product', guid: 'x' }),
    ),
  );
  expect(entries).toEqual([]);
  expect(leftOut.map(({ name }) => name).sort()).toEqual([
    'Lines of menus',
    'Posts and pages in the trash, or never saved',
    'Posts of the type product',
  ]);
});

test('of deep HTML, and of a text of brackets, the words come', async () => {
  const { blocks } = await shown(
    `${'<div><b>'.repeat(200)}deep${'['.repeat(20_000)}[a ${'x'.repeat(10_000)}`,
  );
  expect(JSON.stringify(blocks)).toContain('deep[[[');
});

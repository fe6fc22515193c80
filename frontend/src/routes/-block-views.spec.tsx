import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BLOCK_KINDS, type BlockType } from '@daybook/contracts/content/shared/blocks';
import { STORED_BLOCKS } from '@daybook/contracts/content/shared/testing/stored-blocks';
import axe from 'axe-core';
import { renderToStaticMarkup } from 'react-dom/server';
import { folderOf, ownStyles } from '../features/content/block-styles';
import { BlockTree } from '../features/content/block-tree';
import type { BlockData, ShownBlock } from '../features/content/block-view';
import { coloredCode } from '../features/content/blocks/code/colored-code';
import { markdownHtml } from '../features/content/blocks/markdown/markdown.view';
import { frameHostsOf } from '../features/content/frame-hosts';
import { OFFERED_BLOCKS } from '../features/content/offered-blocks';
import { localeOf } from '../lib/locale';
import { LocaleProvider } from '../lib/locale-context';
import { BLOCK_VIEWS } from './-block-views';

const PICTURE = { id: 'p', assetUrl: '/media/room.jpg', altText: 'The room', originalSize: '2000x1500' };
const DATA: BlockData = {
  website: { title: 'Plainward', currency: 'USD', theme: {} },
  collections: [{ id: 'mugs', title: 'Mugs', fullUrl: '/mugs', image: PICTURE }],
  products: [
    {
      id: 'cup',
      title: 'Cup',
      excerpt: 'A cup.',
      fullUrl: '/mugs/p/cup',
      images: [PICTURE],
      price: '$12.00',
      card: (level) => `Cup in ${level}`,
    },
  ],
  lists: new Map([
    ['b', [{ id: 'jug', title: 'Jug', excerpt: '', fullUrl: '/jugs/p/jug', images: [], card: () => 'Jug' }]],
  ]),
  menus: {
    header: [{ title: 'Mugs', href: '/mugs' }],
    footer: [
      { title: 'Map', href: 'https://map.example/' },
      { title: 'Studio', links: [{ title: 'Visit', href: '/visit' }] },
    ],
  },
  pages: [{ id: 'visit', path: '/visit' }],
  forms: [{ id: 'contact', show: (block) => <form id={block} /> }],
  path: '/about',
  coloredCode,
};

const ROOMS = [1, 2].map((n) => ({ picture: PICTURE, title: `Room ${n}`, description: '' }));

const FILE_ID = 'f'.repeat(32);
const file = (contentType: string) => ({
  id: FILE_ID,
  assetUrl: `/media/files/${FILE_ID}`,
  filename: 'glaze',
  contentType,
});
const VIDEO = file('video/mp4');
const SONG = file('audio/mpeg');

const SECTION: ShownBlock = {
  id: 's',
  type: 'section',
  fields: BLOCK_KINDS.section.defaults,
  place: { parent: null },
};
const block = (type: string, fields: object): ShownBlock => ({
  id: 'b',
  type,
  fields: { ...(BLOCK_KINDS as Record<string, { defaults: object }>)[type]?.defaults, ...fields },
  place: { parent: 's' },
});
const html = (shown: ShownBlock, data = DATA) =>
  renderToStaticMarkup(
    <LocaleProvider locale={localeOf('en')}>
      <BlockTree blocks={[SECTION, shown]} views={BLOCK_VIEWS} data={data} />
    </LocaleProvider>,
  );
const plan = (fields: object) => ({
  name: 'Basic',
  description: '',
  period: 'month',
  features: [],
  buttonLabel: 'Choose',
  isHighlighted: false,
  ...fields,
});
const textOf = (...content: object[]) => ({ text: [{ type: 'paragraph', content }] });

test('every kind of block has a view', () => {
  const missing = Object.keys(BLOCK_KINDS).filter((type) => !Object.hasOwn(BLOCK_VIEWS, type));
  expect(missing).toEqual([]);
});

test.each(Object.keys(BLOCK_VIEWS))('a new %s is shown, and none writes a style attribute', (type) => {
  const shown = html(block(type, {}));
  expect(shown).toContain('<section');
  expect(shown).not.toContain('style=');
});

test.each(Object.keys(BLOCK_VIEWS))(
  'a %s as it was first stored is shown, and axe finds nothing',
  async (type) => {
    const [fields = {}] = STORED_BLOCKS[type as BlockType];
    document.body.innerHTML = `<main><h1>About</h1>${html(block(type, fields))}</main>`;
    expect(document.body.innerHTML).not.toContain('style=');
    // no style is there, so the colors are looked at in the browser
    const { violations } = await axe.run(document.body, { rules: { 'color-contrast': { enabled: false } } });
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html: found }) => found)])).toEqual([]);
  },
);

test.each(['nosuch', '__proto__', 'constructor'])('of the type %s visitors see nothing', (type) =>
  expect(html({ ...block('quote', {}), type })).toBe(html({ ...block('quote', {}), type: 'other' })),
);

test.each<[string, object, string]>([
  ['html', textOf({ type: 'text', text: '<b>&' }), '<p>&lt;b&gt;&amp;</p>'],
  [
    'html',
    textOf({ type: 'text', text: 'x', marks: [{ type: 'bold' }, { type: 'italic' }] }),
    '<strong><em>x</em></strong>',
  ],
  [
    'html',
    { text: [{ type: 'heading', attrs: { level: 3 }, content: [{ type: 'text', text: 'x' }] }] },
    '<h3>x</h3>',
  ],
  ['button', { label: 'Go', link: { kind: 'page', id: 'visit' } }, 'href="/visit"'],
  ['button', { label: 'Go', link: { kind: 'product', id: 'cup' } }, 'href="/mugs/p/cup"'],
  ['button', { label: 'Go', link: { kind: 'collection', id: 'mugs' } }, 'href="/mugs"'],
  [
    'button',
    { label: 'Go', link: { kind: 'email', email: 'a?b@x.example' } },
    'href="mailto:a%3Fb@x.example"',
  ],
  ['button', { label: 'Go', link: { kind: 'phone', phone: '+1 (212) 555' } }, 'href="tel:+1212555"'],
  ['image', { picture: PICTURE, isDecorative: true }, 'alt=""'],
  ['image', { picture: PICTURE, caption: 'Here' }, '<figcaption'],
  [
    'image',
    { picture: { ...PICTURE, mediaFocalPoint: { x: 0.2, y: 1 } } },
    'data-focal-x="2" data-focal-y="10"',
  ],
  ['quote', { text: 'Hm.', source: 'Ada' }, '<blockquote'],
  ['product', { productId: 'cup' }, 'href="/mugs/p/cup"'],
  ['collectionlink', { collectionId: 'mugs' }, 'href="/mugs"'],
  [
    'menu',
    {
      sections: [
        { title: 'Lunch', description: '', dishes: [{ name: 'Soup', description: '', price: '850' }] },
      ],
    },
    '<span class="price">$8.50</span>',
  ],
  ['pricing-plan', { plans: [plan({ price: '1200' })] }, '$12.00</span><span class="period"> per month'],
  ['pricing-plan', { plans: [plan({ link: { kind: 'product', id: 'cup' } })] }, 'href="/mugs/p/cup"'],
  [
    'pricing-plan',
    { plans: [plan({ features: [{ text: 'Tea', isIncluded: false }] })] },
    'Not included: </span>Tea',
  ],
  ['markdown', { text: '# Title' }, '<h2>Title</h2>'],
  ['markdown', { text: '[x](/y)' }, '<a href="/y">x</a>'],
  ['code', { language: 'json', code: '{"a": 1}' }, '<span class="hljs-number">1</span>'],
  ['code', { language: 'html', code: '<script>x</script>' }, '&lt;<span class="hljs-name">script</span>&gt;'],
  ['chart', { look: 'bar' }, '<rect class="mark" data-hue="0"'],
  ['chart', { look: 'line' }, '<path class="line" data-hue="0" d="M'],
  ['chart', { look: 'pie' }, '<path class="slice" data-hue="2"'],
  ['chart', { digits: 2 }, '<td>120.00</td>'],
  [
    'chart',
    {
      dataset: [
        ['a', '=1+1'],
        ['=cmd', ''],
      ],
    },
    '<th scope="row">=cmd</th>',
  ],
  ['gallery', { pictures: ROOMS }, 'data-design="grid"'],
  ['gallery', { pictures: ROOMS, lightbox: true }, '<a href="/media/room.jpg" data-enlarge="0"'],
  ['gallery', { pictures: ROOMS, design: 'slider' }, 'aria-roledescription="slide" aria-label="2 of 2"'],
  ['gallery', { pictures: ROOMS, design: 'slideshow' }, '<a href="#b-b-2" data-show="1"'],
  ['gallery', { pictures: ROOMS, design: 'slideshow', autoplay: true }, 'data-delay="5"'],
  ['gallery', { pictures: ROOMS, showMeta: true, metaPosition: 'top-left' }, 'data-place="top-left"'],
  ['video', { url: 'https://vimeo.com/76979871' }, 'data-frame="https://player.vimeo.com/video/76979871?'],
  ['video', { url: 'https://vimeo.com/76979871' }, '<a href="https://vimeo.com/76979871"'],
  [
    'video',
    { file: VIDEO, url: 'https://vimeo.com/76979871', picture: PICTURE, title: 'Turning' },
    `<video controls="" playsInline="" preload="none" poster="/media/room.jpg?format=1500w" src="${VIDEO.assetUrl}"`,
  ],
  [
    'video',
    { file: VIDEO, captions: file('text/vtt') },
    `<track kind="captions" src="${VIDEO.assetUrl}" label="Captions" default=""/>`,
  ],
  ['audio', { file: SONG, title: 'Glaze', artist: 'Ada' }, '<span class="artist"> by Ada</span>'],
  [
    'audio',
    { file: SONG },
    `<audio controls="" preload="none" src="${SONG.assetUrl}" aria-label="Recording"`,
  ],
  [
    'album',
    { tracks: [{ file: SONG, title: '' }] },
    `preload="none" src="${SONG.assetUrl}" aria-label="Track 1"`,
  ],
  ['album', { tracks: [{ file: SONG, title: 'Kiln' }] }, 'hidden="" class="play" aria-label="Play Kiln"'],
  ['button', { label: 'Prices', link: { kind: 'file', id: FILE_ID } }, `href="/media/files/${FILE_ID}"`],
  ['tock', { url: 'https://www.exploretock.com/name', title: 'Book' }, '>Book</a><span class="note">Tock<'],
  ['map', { address: '12 Kiln Lane' }, 'href="https://www.openstreetmap.org/search?query=12+Kiln+Lane"'],
  ['geo', { name: 'Here', latitude: '1', longitude: '2' }, '?mlat=1&amp;mlon=2#map=16/1/2"'],
  ['in-browser-message-link', {}, '<a href="/about">View this page'],
  ['form', { formId: 'contact' }, '<form id="b">'],
  ['summary-v2', { perRow: 4 }, 'data-per-row="4"><li>Jug</li></ul>'],
  [
    'summary-v2',
    { source: 'chosen', products: [{ productId: 'gone' }, { productId: 'cup' }, { productId: 'cup' }] },
    'data-per-row="3"><li>Cup in h2</li></ul>',
  ],
  [
    'summary-v2',
    { heading: 'Cups', source: 'chosen', products: [{ productId: 'cup' }] },
    'data-per-row="3"><li>Cup in h3</li></ul>',
  ],
  [
    'summary-v2',
    { heading: 'New', linkLabel: 'See all', link: { kind: 'address', url: '/shop' } },
    '<a href="/shop" class="link">See all</a>',
  ],
  [
    'navigation',
    { menu: 'header', look: 'column' },
    'data-look="column"><li><a href="/mugs">Mugs</a></li></ul>',
  ],
  ['navigation', {}, '<li>Studio<ul class="links"><li><a href="/visit">Visit</a></li></ul></li>'],
  ['logo', {}, 'Plainward'],
  ['accordion', { opensMany: false }, '<details name="b-b"'],
])('a %s of %j', (type, fields, expected) => expect(html(block(type, fields))).toContain(expected));

test.each([
  { kind: 'page', id: 'gone' },
  { kind: 'product', id: 'gone' },
  { kind: 'file', id: 'gone' },
  { kind: 'address', url: 'javascript:alert(1)' },
  { kind: 'address', url: '//evil.example' },
  undefined,
])('a button that leads to %j is not shown, and words in a text stay words', (link) => {
  expect(html(block('button', { label: 'Go', link }))).not.toContain('Go');
  const marks = link ? [{ type: 'link', attrs: { link } }] : [];
  const text = html(block('html', textOf({ type: 'text', text: 'words', marks })));
  expect(text).toContain('words');
  expect(text).not.toContain('<a');
  expect(html(block('button', { label: 'Go', link }), { ...DATA, isCanvas: true })).toContain('Go');
});

test.each([
  ['<script>alert(1)</script>', '&lt;script&gt;'],
  ['<img src=x onerror=alert(1)>', '&lt;img'],
  ['[x](javascript:alert(1))', '<a href="">'],
  ['[x](data:text/html,x)', '<a href="">'],
  ['![x](javascript:alert(1))', '<img src="" alt="x"'],
])('of the Markdown %s nothing runs', (markdown, expected) =>
  expect(markdownHtml(markdown)).toContain(expected),
);
/** A section with this behind its blocks. */
const backed = (fields: object) =>
  html({ ...SECTION, id: 'backed', fields: { ...BLOCK_KINDS.section.defaults, ...fields } });

test('a video behind a section waits for its script, and its picture stands there until then', () => {
  const html = backed({ background: 'video', video: VIDEO, picture: PICTURE });
  expect(html).toMatch(/<video[^>]* hidden=""[^>]*preload="none"/);
  expect(html).not.toContain('autoPlay');
  expect(html).toContain('src="/media/room.jpg?format=750w"');
  expect(backed({ background: 'upload', video: VIDEO, picture: PICTURE })).not.toContain('<video');
});

test('a picture of a post leads to it', () => {
  const post = 'https://www.instagram.com/p/Abc123/';
  expect(backed({ background: 'instagram', picture: PICTURE, post })).toContain(`href="${post}"`);
  expect(backed({ background: 'upload', picture: PICTURE, post })).not.toContain(post);
});

test.each([
  ['#3a2a20', 'light'],
  ['#f0e8d8', 'dark'],
])('words straight on a picture of %s are %s', (center, words) => {
  const picture = { ...PICTURE, colorData: { center } };
  expect(backed({ background: 'upload', picture, hasNoVeil: true })).toContain(`data-words="${words}"`);
  expect(backed({ background: 'upload', picture })).not.toContain('data-words');
});

test('a list without products is not shown, and one whose link leads nowhere has none', () => {
  const link = { kind: 'page', id: 'gone' };
  expect(html(block('summary-v2', { heading: 'Cups', source: 'chosen' }))).not.toContain('Cups');
  expect(html(block('summary-v2', { heading: 'Cups', linkLabel: 'See all', link }))).not.toContain('See all');
});

test('a picture that is a link and says nothing has a name by its caption', () => {
  const fields = {
    picture: PICTURE,
    isDecorative: true,
    caption: 'Here',
    link: { kind: 'page', id: 'visit' },
  };
  expect(html(block('image', fields))).toContain('aria-label="Here"');
});

test('of a form that is not published visitors see nothing, and its owner sees why', () => {
  const gone = block('form', { formId: 'gone' });
  expect(html(gone)).not.toContain('id="b-b"><');
  expect(html(gone, { ...DATA, isCanvas: true })).toContain('This form isn’t published');
  expect(html(block('form', {}), { ...DATA, isCanvas: true })).toContain('Choose a form');
});

test('a page loads nothing of others before a press, and its policy lets in the frames of its own blocks', () => {
  const blocks = Object.keys(BLOCK_VIEWS).map((type) =>
    block(type, STORED_BLOCKS[type as BlockType][0] ?? {}),
  );
  for (const shown of blocks) expect(html(shown)).not.toMatch(/<iframe|<script|src="(https?:)?\/\//);
  expect(frameHostsOf(blocks, BLOCK_VIEWS)).toEqual([
    'open.spotify.com',
    'platform.twitter.com',
    'player.vimeo.com',
    'w.soundcloud.com',
    'www.instagram.com',
    'www.openstreetmap.org',
    'www.opentable.com',
  ]);
  expect(frameHostsOf([block('video', { url: 'https://youtu.be/dQw4w9WgXcQ' })], BLOCK_VIEWS)).toEqual([
    'www.youtube-nocookie.com',
  ]);
  expect(frameHostsOf([block('video', { url: 'https://evil.example/1' }), SECTION], BLOCK_VIEWS)).toEqual([]);
  const own = block('video', { file: VIDEO, url: 'https://vimeo.com/76979871' });
  expect(frameHostsOf([own], BLOCK_VIEWS)).toEqual([]);
  expect(html(own)).not.toContain('vimeo');
});

test('the styles of each block stand in the folder by which its page finds them', () => {
  const folders = new Set(Object.keys(BLOCK_VIEWS).map(folderOf));
  const features = path.join(__dirname, '../features');
  const styled = readdirSync(features, { recursive: true, encoding: 'utf8' }).flatMap(
    (file) => /\/blocks\/([^/]+)\/[^/]+\.module\.css$/.exec(file)?.[1] ?? [],
  );
  expect(styled.length).toBeGreaterThan(15);
  expect(styled.filter((folder) => !folders.has(folder))).toEqual([]);
});

test('what single blocks set is a rule each, and nothing ends it', () => {
  expect(ownStyles([block('spacer', { height: 40 }), SECTION], BLOCK_VIEWS)).toBe('#b-b{--height:40px}');
  expect(ownStyles([block('gallery', {})], BLOCK_VIEWS)).toBe(
    '#b-b{--per-row:4;--column:300px;--padding:20px;--strip:80px;--strip-margin:20px}',
  );
  expect(ownStyles([block('spacer', { height: '1;}body{' })], BLOCK_VIEWS)).toBe('#b-b{--height:NaNpx}');
});

test('members are offered the blocks that visitors see, and no other', () =>
  expect([...OFFERED_BLOCKS].sort()).toEqual(Object.keys(BLOCK_VIEWS).sort()));

test('code that runs has a frame of its own: at once without the rights of the page, or after a press', () => {
  const running = (use: string, data: BlockData = { ...DATA, embedsAt: '/embed/page' }) =>
    html(block('code', { language: 'html', use, code: '<p>Glaze</p>' }), data);
  const atOnce = running('run');
  expect(atOnce).toMatch(/<iframe[^>]* src="\/embed\/page\/b"/);
  expect(atOnce).toMatch(/sandbox="allow-scripts [^"]*"/);
  expect(atOnce).not.toContain('allow-same-origin');
  expect(running('press')).toMatch(/<a href="\/embed\/page\/b"[^>]* data-apart=""/);
  expect(running('press')).not.toContain('<iframe');
  expect(running('run', DATA)).not.toMatch(/<iframe|Glaze/);
  expect(running('read')).toContain('Glaze');
});

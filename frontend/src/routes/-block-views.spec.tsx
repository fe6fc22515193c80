import { BLOCK_KINDS } from '@daybook/contracts/content/shared/blocks';
import { renderToStaticMarkup } from 'react-dom/server';
import { ownStyles } from '../features/content/block-styles';
import { BlockTree } from '../features/content/block-tree';
import type { BlockData, ShownBlock } from '../features/content/block-view';
import { OFFERED_BLOCKS } from '../features/content/offered-blocks';
import { BLOCK_VIEWS } from './-block-views';

const PICTURE = { id: 'p', assetUrl: '/media/room.jpg', altText: 'The room', originalSize: '2000x1500' };
const DATA: BlockData = {
  website: { title: 'Plainward', theme: {} },
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
};

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
  renderToStaticMarkup(<BlockTree blocks={[SECTION, shown]} views={BLOCK_VIEWS} data={data} />);
const textOf = (...content: object[]) => ({ text: [{ type: 'paragraph', content }] });

test('every kind of block has a view but those whose data does not reach a page yet', () => {
  const missing = Object.keys(BLOCK_KINDS).filter((type) => !Object.hasOwn(BLOCK_VIEWS, type));
  expect(missing.sort()).toEqual(['form']);
});

test.each(Object.keys(BLOCK_VIEWS))('a new %s is shown, and none writes a style attribute', (type) => {
  const shown = html(block(type, {}));
  expect(shown).toContain('<section');
  expect(shown).not.toContain('style=');
});

test.each(['nosuch', '__proto__', 'constructor', 'form'])('of the type %s visitors see nothing', (type) =>
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

test('what single blocks set is a rule each, and nothing ends it', () => {
  expect(ownStyles([block('spacer', { height: 40 }), SECTION], BLOCK_VIEWS)).toBe('#b-b{--height:40px}');
  expect(ownStyles([block('spacer', { height: '1;}body{' })], BLOCK_VIEWS)).toBe('#b-b{--height:NaNpx}');
});

test('members are offered the blocks that visitors see, and no other', () =>
  expect([...OFFERED_BLOCKS].sort()).toEqual(Object.keys(BLOCK_VIEWS).sort()));

import type { BlockType } from '@daybook/contracts/content/shared/blocks';
import { STORED_BLOCKS } from '@daybook/contracts/content/shared/testing/stored-blocks';
import type { APIRequestContext } from '@playwright/test';

export type PageOperation = { readonly kind: string; readonly [field: string]: unknown };

type Words = string | { readonly type: 'text'; readonly text: string; readonly marks?: readonly object[] };

const textNode = (words: Words) => (typeof words === 'string' ? { type: 'text', text: words } : words);
const paragraph = (...words: readonly Words[]) => ({ type: 'paragraph', content: words.map(textNode) });
const heading = (level: number, words: string) => ({
  type: 'heading',
  attrs: { level },
  content: [textNode(words)],
});
const item = (words: string) => ({ type: 'listItem', content: [paragraph(words)] });
const cell = (type: string, words: string) => ({ type, content: [paragraph(words)] });
const row = (type: string, ...cells: readonly string[]) => ({
  type: 'tableRow',
  content: cells.map((words) => cell(type, words)),
});
const to = (url: string) => ({ kind: 'address', url });

/** A page of every kind of block that visitors see, in sections of every variant. */
export async function everyBlock(owner: APIRequestContext): Promise<PageOperation[]> {
  const front = await (await owner.get('/api/commerce/storefront/front')).json();
  const { results } = await (await owner.get('/api/commerce/products?limit=2')).json();
  const picture = front.home.hero ?? results[0].images[0];
  const collection = front.collections[0];
  const laid = new PageUnderWay();
  laid.section({ width: 'wide' }, [
    ['html', { text: INTRODUCTION, span: 7 }],
    ['image', { ...IMAGE, picture, shape: 'portrait', caption: 'The large room, from the door.', span: 5 }],
  ]);
  laid.section({ variant: 'tinted', width: 'narrow' }, [
    ['quote', { text: 'The bowl is never the first thing you learn.', source: 'A potter in Delft' }],
  ]);
  laid.section({ variant: 'dark', background: 'upload', picture, space: 'large' }, [
    ['html', { text: [heading(2, 'Come by'), paragraph('Fridays and Saturdays, ten to four.')] }],
    ['button', { label: 'Book a visit', link: to('/search'), look: 'primary', align: 'left', span: 4 }],
    ['button', { label: 'See the work', link: to('/shop'), look: 'secondary', align: 'left', span: 4 }],
    [
      'button',
      {
        label: 'Write to us',
        link: { kind: 'email', email: 'studio@example.com' },
        look: 'quiet',
        align: 'left',
        span: 4,
      },
    ],
  ]);
  laid.section({ width: 'wide' }, [
    ['product', { productId: results[0].id, showsPrice: true, showsDescription: true, span: 4 }],
    ['product', { productId: results[1].id, showsPrice: true, showsDescription: true, span: 4 }],
    ['collectionlink', { collectionId: collection.id, showsPicture: true, span: 4 }],
  ]);
  laid.section({ variant: 'plain', width: 'narrow' }, [
    ['html', { text: [heading(2, 'Questions')] }],
    ['accordion', { items: QUESTIONS, opensMany: false }],
    ['spacer', { height: 24 }],
    ['html', { text: TABLE }],
  ]);
  for (const [variant, types] of STORED) {
    laid.section(
      { variant },
      types.map((type) => [type, storedBlock(type, picture)] as const),
    );
  }
  laid.section({ variant: 'accent', space: 'small' }, [
    ['logo', { width: 140, leadsHome: true, span: 6 }],
    [
      'link',
      {
        label: 'All products',
        description: 'Everything that is for sale today.',
        link: to('/shop'),
        span: 6,
      },
    ],
    ['horizontalrule', { look: 'short' }],
    ['button', { label: 'Search the shop', link: to('/search'), look: 'secondary', align: 'right' }],
  ]);
  return laid.operations;
}

/** The kinds of block that are shown as they were first stored, in sections of each of the theme's colors. */
const STORED: readonly (readonly [variant: string, types: readonly BlockType[]])[] = [
  ['plain', ['menu', 'pricing-plan', 'chart', 'gallery']],
  ['dark', ['code', 'chart', 'markdown', 'video']],
  ['accent', ['map', 'twitter', 'tock', 'code', 'geo']],
];

/** Its pictures are one of the shop, and its links lead to a page that is there. */
const storedBlock = (type: BlockType, picture: object): object =>
  JSON.parse(JSON.stringify(STORED_BLOCKS[type][0]), (key, value) => {
    if (key === 'picture') return picture;
    return key === 'link' ? to('/shop') : value;
  });

/** Sections and their blocks as operations, in their order. */
class PageUnderWay {
  readonly operations: PageOperation[] = [];

  section(fields: object, blocks: readonly (readonly [type: string, fields: object])[]): void {
    const parent = this.put('section', { ...SECTION, ...fields }, null);
    for (const [type, own] of blocks) this.put(type, own, parent);
  }

  private put(type: string, fields: object, parent: string | null): string {
    const id = `block${this.operations.length}`;
    const order = `a${String(this.operations.length).padStart(3, '0')}`;
    this.operations.push({ kind: 'put', id, type, fields, place: { parent, order } });
    return id;
  }
}

const SECTION = { variant: 'plain', width: 'wide', space: 'medium', background: 'none' };
const IMAGE = { caption: '', shape: 'original', isDecorative: false };

const INTRODUCTION = [
  paragraph(
    'Twice a week the doors are open. You see how a vessel is thrown, glazed and fired, and you may ',
    { type: 'text', text: 'try the wheel', marks: [{ type: 'bold' }] },
    ' yourself. Groups of more than six ',
    {
      type: 'text',
      text: 'are asked to write first',
      marks: [{ type: 'link', attrs: { link: to('/search') } }],
    },
    '.',
  ),
  heading(2, 'What happens'),
  {
    type: 'orderedList',
    content: [item('A walk through both rooms'), item('An hour at the wheel'), item('Coffee by the kiln')],
  },
  heading(3, 'What it costs'),
  paragraph('Twelve dollars, and nothing for children below ten.'),
  {
    type: 'bulletList',
    content: [item('Clay and glaze are part of it'), item('Firing is not')],
  },
  { type: 'blockquote', content: [paragraph('Few leave with clean sleeves.')] },
];

const QUESTIONS = [
  { title: 'What should I bring?', text: [paragraph('Wear clothes that may get wet, and short nails.')] },
  { title: 'Is it heated?', text: [paragraph('Both rooms are, from October on.')] },
];

const TABLE = [
  {
    type: 'table',
    content: [
      row('tableHeader', 'Day', 'From', 'To'),
      row('tableCell', 'Friday', '10:00', '16:00'),
      row('tableCell', 'Saturday', '10:00', '15:00'),
    ],
  },
];

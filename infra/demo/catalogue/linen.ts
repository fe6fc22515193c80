import { collection, productsOf } from '../demo-product.js';

export const linen = collection(
  'linen',
  'Linen',
  'Table linen woven from long flax and washed before it is sewn, so that it has shrunk before you meet it.',
  ['linen-collection', 'Two piles of folded linen in moss, flax, white, slate and clay'],
  2,
);

const care = [
  'Care',
  'Wash at 40 °C, hang up wet, iron damp or not at all. It softens for about twenty washes and then stays.',
] as const;

const runnerRows = (['Flax', 'Moss'] as const).flatMap((colour) =>
  (['150 cm', '240 cm'] as const).flatMap((length) =>
    (['Hemmed', 'Frayed'] as const)
      .filter((edge) => !(colour === 'Moss' && length === '240 cm' && edge === 'Frayed'))
      .map((edge) => ({
        of: [colour, length, edge],
        price:
          (length === '240 cm' ? 9400 : 6800) + (colour === 'Moss' ? 600 : 0) - (edge === 'Frayed' ? 500 : 0),
        stock: length === '240 cm' ? 5 : 12,
        picture: `table-runner-${colour.toLowerCase()}${length === '240 cm' ? '-long' : ''}`,
      })),
  ),
);

export const linenProducts = productsOf('linen', 'USD', [
  {
    id: 'dinner-napkin',
    sku: 'DN',
    title: 'Dinner Napkins',
    excerpt: 'Forty-five centimetres square, with mitred corners.',
    body: [
      'Plain weave, 190 grams to the square metre: it absorbs, and it does not slide off the knee. The hem is a centimetre wide and mitred, which takes one more fold than it needs to.',
      'Flax is undyed. Slate is dyed in the yarn, so that it fades evenly.',
    ],
    details: [['Measures', '45 × 45 cm, in sets of four or eight.'], care],
    pictures: [
      ['napkin-flax-four', 'Four folded napkins in natural flax'],
      ['napkin-flax-eight', 'Eight folded napkins in natural flax'],
      ['napkin-slate-four', 'Four folded napkins in slate blue'],
      ['napkin-slate-eight', 'Eight folded napkins in slate blue'],
      ['napkin-open', 'One napkin open, showing the creases of its folding'],
    ],
    tags: ['linen', 'napkin'],
    options: ['Colour', 'Set'],
    variants: [
      { of: ['Flax', 'Four'], price: 5600, stock: 24, picture: 'napkin-flax-four' },
      { of: ['Flax', 'Eight'], price: 10400, stock: 12, picture: 'napkin-flax-eight' },
      { of: ['Slate', 'Four'], price: 6000, stock: 15, picture: 'napkin-slate-four' },
      { of: ['Slate', 'Eight'], price: 11200, stock: 8, picture: 'napkin-slate-eight' },
    ],
  },
  {
    id: 'table-runner',
    sku: 'TR',
    title: 'Table Runner',
    excerpt: 'A strip of linen down the middle, for a table that may show.',
    body: [
      'Woven to its width, so both long edges are selvedges and lie flat. The ends are hemmed by machine or frayed by hand to three centimetres, and then stitched so that they fray no further. The long one in moss is hemmed only: it is cut from the end of the warp.',
    ],
    details: [['Measures', 'Width 45 cm, length 150 or 240 cm.'], care],
    pictures: [
      ['table-runner-flax', 'Runner in natural flax lying in soft folds'],
      ['table-runner-moss', 'Runner in moss green lying in soft folds'],
      ['table-runner-flax-long', 'The long runner in flax, folded'],
      ['table-runner-moss-long', 'The long runner in moss, folded'],
    ],
    tags: ['linen'],
    options: ['Colour', 'Length', 'Ends'],
    variants: runnerRows,
  },
  {
    id: 'tea-towel',
    sku: 'TT',
    title: 'Striped Tea Towel',
    excerpt: 'Dries glasses without leaving itself behind.',
    body: [
      'Long-staple flax sheds no lint. Three stripes on each side, woven in, and a loop of the same tape at one corner. The broad stripe is as wide as our maker’s mark, which is how we remember the setting.',
    ],
    details: [['Measures', '48 × 70 cm.'], care],
    pictures: [
      ['tea-towel-slate', 'White tea towel with slate stripes, opened flat'],
      ['tea-towel-clay', 'White tea towel with clay stripes, opened flat'],
      ['tea-towel-moss', 'White tea towel with moss stripes, opened flat'],
      ['tea-towel-gathered', 'The slate tea towel as it falls'],
    ],
    tags: ['linen', 'kitchen'],
    options: ['Stripe'],
    variants: [
      { of: ['Slate'], price: 2200, stock: 60, picture: 'tea-towel-slate' },
      { of: ['Clay'], price: 2200, stock: 44, picture: 'tea-towel-clay' },
      { of: ['Moss'], price: 2400, stock: 38, picture: 'tea-towel-moss' },
    ],
  },
  {
    id: 'tablecloth',
    sku: 'TC',
    title: 'White Tablecloth',
    excerpt: 'Heavy, and long enough to reach the knees.',
    body: [
      'Cut and hemmed when you order it, from cloth of 240 grams to the square metre. It creases where it was folded. After two dinners it creases where people sat.',
    ],
    details: [['Measures', 'For six: 150 × 220 cm. For ten: 150 × 320 cm.'], care],
    pictures: [
      ['tablecloth-small', 'White tablecloth for six, folded'],
      ['tablecloth-large', 'White tablecloth for ten, folded'],
      ['tablecloth-gathered', 'The cloth lying open in loose folds'],
    ],
    tags: ['linen', 'made to order'],
    options: ['Size'],
    variants: [
      { of: ['For six'], price: 14200, stock: 'unlimited', picture: 'tablecloth-small' },
      { of: ['For ten'], price: 18800, stock: 'unlimited', picture: 'tablecloth-large' },
    ],
  },
  {
    id: 'monogram-napkin',
    sku: 'MN',
    title: 'Monogrammed Napkin',
    excerpt: 'One napkin, two letters, by hand.',
    body: [
      'Satin stitch in white cotton on slate, eighteen millimetres high, in the corner that stays on top. It takes an evening, so we keep a single one ready to be stitched.',
    ],
    details: [['Measures', '45 × 45 cm.'], care],
    pictures: [
      ['napkin-slate-four', 'Folded napkins in slate blue'],
      ['napkin-open', 'One napkin open, showing the creases of its folding'],
    ],
    tags: ['linen', 'napkin', 'made to order'],
    variants: [{ of: [], price: 2800, stock: 1 }],
    form: {
      id: 'monogram-napkin-form',
      name: 'The monogram',
      fields: [
        {
          id: 'monogram',
          type: 'text',
          title: 'Letters',
          description: 'Two, in the order in which they are read.',
          required: true,
          maxLength: 2,
        },
      ],
    },
  },
  {
    id: 'placemats',
    sku: 'PM',
    title: 'Placemats, Set of Four',
    excerpt: 'Two in slate, two in flax. An end of the bolt.',
    body: [
      'Double cloth, quilted by a single row of stitching, thick enough for a hot plate. Sewn from the last metres of two bolts, hence two colours and the price.',
    ],
    details: [['Measures', '34 × 48 cm each.'], care],
    pictures: [
      ['placemat-pile', 'A pile of placemats in flax and slate'],
      ['placemat-open', 'One slate placemat lying flat'],
    ],
    tags: ['linen', 'sale'],
    variants: [{ of: [], price: { was: 7200, now: 5400 }, stock: 9 }],
  },
]);

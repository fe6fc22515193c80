import { collection, productsOf } from '../demo-product.js';

export const incense = collection(
  'incense',
  'Incense',
  'Three scents, rolled in winter and dried until spring.',
  [
    'incense-home',
    'Paper canisters, a celadon bowl with a standing stick, and loose incense on a dark table',
  ],
  0,
);

export const vesselsForIncense = collection(
  'things-to-burn-it-in',
  'Things to burn it in',
  'Bowls, stones and ash. None of them is needed; all of them help.',
  ['ash-bowl-iron', 'Iron-glazed bowl filled with white ash, one stick standing in it'],
  1,
);

const burning = [
  'Burning',
  'One stick burns for 28 minutes. Stand it upright out of the draught, and never leave it alone.',
] as const;

function scent(
  id: string,
  sku: string,
  title: string,
  excerpt: string,
  body: string,
  price: number,
  alt: string,
) {
  return {
    id,
    sku,
    title,
    excerpt,
    body: [body],
    details: [
      ['Measures', 'Sticks of 14 cm. 40 sticks, or 120 in the same canister packed tighter.'] as const,
      burning,
    ],
    pictures: [[id, alt] as const, ['incense-sticks-close', 'Incense sticks side by side'] as const],
    tags: ['incense'],
    options: ['Sticks'],
    variants: [
      { of: ['40'], price, stock: 35, picture: id },
      {
        of: ['120'],
        price: Math.round((price * 2.6) / 100) * 100,
        stock: 14,
        picture: 'incense-sticks-close',
      },
    ],
  };
}

export const incenseProducts = [
  ...productsOf('incense', 'JPY', [
    scent(
      'incense-hinoki',
      'HN',
      'Hinoki',
      'Planed cypress, a warm bath, a new house.',
      'Cypress wood ground to flour and bound with the bark of the tabu tree. Nothing is added to make it last longer in the room; it is gone within the hour.',
      1800,
      'Bone-white canister with a persimmon lid, straw-coloured sticks in front',
    ),
    scent(
      'incense-sage',
      'SG',
      'Field Sage',
      'Dry, green, slightly bitter.',
      'Mugwort and sage cut in July and dried in the shade. The scent is of the leaf rather than of smoke, which is why there is charcoal in it and no sandalwood.',
      1600,
      'Bone-white canister with a sage lid, green sticks in front',
    ),
    scent(
      'incense-agarwood',
      'AG',
      'Agarwood',
      'For a quiet evening. Not for a busy one.',
      'A small share of agarwood in a base of plain sandalwood. It opens slowly and stays in cloth until the next day.',
      3400,
      'Bone-white canister with an indigo lid, dark sticks in front',
    ),
    {
      id: 'sampler-box',
      sku: 'SX',
      title: 'Sampler Box',
      excerpt: 'Six sticks of each, to find out which one you finish first.',
      body: [
        'A tray of unbleached board with three grooves. Burn them in the order in which they lie: light, green, dark.',
      ],
      details: [['Measures', '21 × 14 × 2 cm, 18 sticks.'], burning],
      pictures: [
        ['sampler-box', 'Board tray with three rows of sticks: straw, green and dark'],
        ['sampler-box-close', 'The sticks in their rows, close up'],
      ],
      tags: ['incense', 'gift'],
      variants: [{ of: [], price: { was: 2400, now: 1980 }, stock: 22 }],
    },
    {
      id: 'season-parcel',
      sku: 'SZ',
      title: 'Season Parcel',
      excerpt: 'A canister that is made for the month, sent in the month.',
      body: [
        'Each month a scent that is not in the shop: plum in February, wet stone in June, smoke and chestnut in October. Forty sticks in an indigo box.',
      ],
      details: [['Sent', 'On the tenth of the month.'], burning],
      pictures: [
        ['season-parcel', 'Indigo box with a printed ring, green sticks in front'],
        ['incense-sticks-close', 'Incense sticks side by side'],
      ],
      tags: ['subscription'],
      variants: [{ of: [], price: 2200, stock: 'unlimited' }],
      subscription: [{ unit: 'MONTH', every: 1, cycles: 0, price: 2200 }],
    },
  ]),
  ...productsOf('things-to-burn-it-in', 'JPY', [
    {
      id: 'ash-bowl',
      sku: 'AB',
      title: 'Ash Bowl',
      excerpt: 'A steep bowl that keeps the ash where it belongs.',
      body: [
        'Filled two thirds with ash, it holds a stick upright without a holder and burns it to the end, so that nothing is wasted. Iron is matt and black; celadon pools green in the turning marks.',
      ],
      details: [
        ['Measures', 'Diameter 13.8 cm, height 6 cm. The ash is sold separately.'],
        ['Care', 'Wipe dry. Sieve the ash twice a year.'],
      ],
      pictures: [
        ['ash-bowl-iron', 'Iron-glazed bowl filled with white ash, one stick standing in it'],
        ['ash-bowl-celadon', 'Celadon bowl filled with white ash, one stick standing in it'],
        ['ash-bowl-above', 'The celadon bowl from above'],
      ],
      tags: ['bowl'],
      options: ['Glaze'],
      variants: [
        { of: ['Iron'], price: 5800, stock: 7, picture: 'ash-bowl-iron' },
        { of: ['Celadon'], price: 6400, stock: 4, picture: 'ash-bowl-celadon' },
      ],
    },
    {
      id: 'river-stone-holder',
      sku: 'RS',
      title: 'River Stone Holder',
      excerpt: 'A stone with a hole in it.',
      body: [
        'Basalt picked up below the second bridge, drilled to three millimetres and otherwise left as the river left it. No two weigh the same.',
      ],
      details: [
        ['Measures', 'About 8 cm across, 300 to 420 g.'],
        ['Care', 'None.'],
      ],
      pictures: [
        ['river-stone-holder', 'Dark flat stone with one stick standing in it'],
        ['river-stone-pair', 'A dark and a pale stone'],
      ],
      tags: ['stone'],
      variants: [{ of: [], price: 2600, stock: 0 }],
      soldOutText: 'River is high',
    },
    {
      id: 'white-ash',
      sku: 'WA',
      title: 'White Ash',
      excerpt: 'Sieved five times. Enough for one bowl.',
      body: [
        'Ash of oak and rice husk, washed and dried. It is light enough that a stick burns to its very end in it, and it can be used for years.',
      ],
      details: [
        ['Measures', '250 g in a paper canister.'],
        ['Care', 'Keep it dry.'],
      ],
      pictures: [
        ['white-ash', 'Bone-white paper canister'],
        ['white-ash-open', 'Canister behind a dark dish of white ash'],
      ],
      tags: ['ash'],
      variants: [{ of: [], price: 1400, stock: 40 }],
    },
  ]),
];

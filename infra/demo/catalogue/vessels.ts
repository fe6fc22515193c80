import { collection, productsOf } from '../demo-product.js';

export const vessels = collection(
  'vessels',
  'Vessels',
  'Jugs, jars and vases. Thrown in one piece where the height allows, in two where it does not.',
  ['vessels-collection', 'A moon vase in chalk with a tall cylinder, a rust bottle and a small slate vase'],
  1,
);

const care = [
  'Care',
  'Rinse and dry upside down. Glazed inside and watertight; the raw foot sweats a little in the first weeks.',
] as const;

const planterRows = (['Raw', 'Moss'] as const).flatMap((glaze) =>
  (['Small', 'Large'] as const).flatMap((size) =>
    (['Without', 'With'] as const).map((saucer) => ({
      of: [glaze, size, saucer],
      price: (size === 'Large' ? 7800 : 5200) + (glaze === 'Moss' ? 800 : 0) + (saucer === 'With' ? 1400 : 0),
      stock: size === 'Large' ? 6 : 11,
      picture:
        saucer === 'With' && size === 'Large'
          ? `planter-${glaze.toLowerCase()}-saucer`
          : `planter-${glaze.toLowerCase()}-${size.toLowerCase()}`,
    })),
  ),
);

export const vesselProducts = productsOf('vessels', 'USD', [
  {
    id: 'pouring-jug',
    sku: 'PJ',
    title: 'Pouring Jug',
    excerpt: 'The lip is pulled sharp, so the last drop goes where you want it.',
    body: [
      'A jug is judged by its drip. We pull the lip with a wet finger while the rim is still soft, then cut its underside; the stream breaks clean and does not run down the neck.',
      'The handle leaves the wall below the rim, so two fingers fit above the water line.',
    ],
    details: [['Measures', 'Half: height 13 cm, 0.6 litres. One: height 17 cm, 1.1 litres.'], care],
    pictures: [
      ['pouring-jug-chalk-half', 'Small jug, chalk glaze over raw clay'],
      ['pouring-jug-chalk-one', 'Large jug, chalk glaze over raw clay'],
      ['pouring-jug-ink-half', 'Small jug, ink glaze over raw clay'],
      ['pouring-jug-ink-one', 'Large jug, ink glaze over raw clay'],
    ],
    tags: ['jug'],
    options: ['Glaze', 'Litres'],
    variants: [
      { of: ['Chalk', 'Half'], price: 5800, stock: 9, picture: 'pouring-jug-chalk-half' },
      { of: ['Chalk', 'One'], price: 7600, stock: 7, picture: 'pouring-jug-chalk-one' },
      { of: ['Ink', 'Half'], price: 6200, stock: 4, picture: 'pouring-jug-ink-half' },
      { of: ['Ink', 'One'], price: 8200, stock: 0, picture: 'pouring-jug-ink-one' },
    ],
  },
  {
    id: 'creamer',
    sku: 'CR',
    title: 'Creamer',
    excerpt: 'Milk for four cups. No handle: the waist does the work.',
    body: [
      'A small jug that is held round the middle. The belly keeps the milk low and the balance right, and it fits the door of a fridge.',
    ],
    details: [['Measures', 'Height 8.4 cm, diameter 7.8 cm, 180 ml.'], care],
    pictures: [
      ['creamer', 'Small waisted jug in oat glaze'],
      ['creamer-above', 'The creamer from above, looking into the lip'],
    ],
    tags: ['jug'],
    variants: [{ of: [], price: 2900, stock: 21 }],
  },
  {
    id: 'moon-vase',
    sku: 'MV',
    title: 'Moon Vase',
    excerpt: 'Two bowls joined at the middle. The seam is left to be found.',
    body: [
      'No round vase of this size can be thrown in one go. We throw two bowls, let them stiffen overnight, turn one over on the other and press the seam. After the fire it is a faint ridge that a thumb can follow.',
      'It holds a branch better than a bunch.',
    ],
    details: [['Measures', 'Height 17.4 cm, diameter 17.6 cm, opening 4 cm, 1.6 kg.'], care],
    pictures: [
      ['moon-vase-chalk', 'Round vase in white chalk glaze'],
      ['moon-vase-ink', 'Round vase in glossy ink-black glaze'],
      ['moon-vase-close', 'Neck and shoulder of the chalk vase'],
    ],
    tags: ['vase'],
    options: ['Glaze'],
    variants: [
      { of: ['Chalk'], price: 14800, stock: 5, picture: 'moon-vase-chalk' },
      { of: ['Ink'], price: 16400, stock: 3, picture: 'moon-vase-ink' },
    ],
  },
  {
    id: 'bottle-vase',
    sku: 'BV',
    title: 'Bottle Vase',
    excerpt: 'One stem, twenty-one centimetres up.',
    body: [
      'The neck is collared in: squeezed narrower turn by turn until a pencil just passes. Most of the time goes into the last six centimetres.',
      'Reduced because we have changed the shoulder. The old one is not worse, only older.',
    ],
    details: [['Measures', 'Height 21 cm, diameter 11 cm, opening 2 cm.'], care],
    pictures: [
      ['bottle-vase-moss', 'Tall bottle, oat glaze over moss green'],
      ['bottle-vase-rust', 'Tall bottle, rust glaze over raw clay'],
      ['bottle-vase-pair', 'Both bottles side by side'],
    ],
    tags: ['vase', 'sale'],
    options: ['Glaze'],
    variants: [
      { of: ['Moss'], price: { was: 8600, now: 6900 }, stock: 6, picture: 'bottle-vase-moss' },
      { of: ['Rust'], price: { was: 8200, now: 6500 }, stock: 8, picture: 'bottle-vase-rust' },
    ],
  },
  {
    id: 'bud-vase',
    sku: 'BU',
    title: 'Bud Vase',
    excerpt: 'For what came back from the walk.',
    body: [
      'Made from the clay that is left on the wheel at the end of the day, about the size of a pear. One comes in Slate; the three come in Slate, Chalk and Rust and in three slightly different heights.',
    ],
    details: [['Measures', 'Height 9.5 to 11.5 cm, diameter 8 cm, opening 1.8 cm.'], care],
    pictures: [
      ['bud-vase-one', 'Small pear-shaped vase in slate glaze'],
      ['bud-vase-three', 'Three small vases in slate, chalk and rust'],
    ],
    tags: ['vase', 'gift'],
    options: ['Set'],
    variants: [
      { of: ['One'], price: 3200, stock: 26, picture: 'bud-vase-one' },
      { of: ['Three'], price: 8700, stock: 9, picture: 'bud-vase-three' },
    ],
  },
  {
    id: 'planter',
    sku: 'PT',
    title: 'Planter',
    excerpt: 'With a hole, because roots need one.',
    body: [
      'Raw clay breathes and greys with lime over the years, which we like. Moss is glazed outside only, for those who do not.',
      'The saucer is thrown to the same foot, so pot and saucer move as one.',
    ],
    details: [
      ['Measures', 'Small: diameter 12 cm. Large: diameter 16 cm, height 12.4 cm. Drain hole 1.5 cm.'],
      ['Care', 'Frost will split it. Bring it in before November.'],
    ],
    pictures: [
      ['planter-raw-small', 'Small planter in raw clay'],
      ['planter-raw-large', 'Large planter in raw clay'],
      ['planter-raw-saucer', 'Raw clay planter standing in its saucer'],
      ['planter-moss-small', 'Small planter in moss glaze'],
      ['planter-moss-large', 'Large planter in moss glaze'],
      ['planter-moss-saucer', 'Moss planter standing in its saucer'],
    ],
    tags: ['planter'],
    options: ['Glaze', 'Size', 'Saucer'],
    variants: planterRows,
  },
  {
    id: 'lidded-jar',
    sku: 'LJ',
    title: 'Lidded Jar',
    excerpt: 'Salt, sugar, string. The lid sits in, not on.',
    body: [
      'Jar and lid are thrown in one sitting, dried together and fired together, so they shrink together. Swapping lids between jars is possible but noisy.',
    ],
    details: [['Measures', 'Small: height 10.5 cm, 0.4 litres. Large: height 13.4 cm, 0.8 litres.'], care],
    pictures: [
      ['lidded-jar-small', 'Small jar with its lid, oat glaze over slate'],
      ['lidded-jar-large', 'Large jar with its lid, oat glaze over slate'],
      ['lidded-jar-open', 'The jar open, its lid lying in front'],
    ],
    tags: ['jar'],
    options: ['Size'],
    variants: [
      { of: ['Small'], price: 4800, stock: 14, picture: 'lidded-jar-small' },
      { of: ['Large'], price: 6400, stock: 10, picture: 'lidded-jar-large' },
    ],
  },
]);

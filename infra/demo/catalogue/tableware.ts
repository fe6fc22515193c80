import { collection, productsOf } from '../demo-product.js';

export const tableware = collection(
  'tableware',
  'Tableware',
  'Stoneware for every day. It stacks, it goes in the dishwasher, and it is heavy enough to stay where you put it.',
  ['tableware-collection', 'A slate dinner plate with a chalk side plate, a two-tone mug and an oat bowl'],
  0,
);

const care = [
  'Care',
  'Dishwasher and microwave safe. Not for the hob. The raw foot may mark soft wood; a felt pad helps.',
] as const;

export const tablewareProducts = productsOf('tableware', 'USD', [
  {
    id: 'everyday-mug',
    sku: 'EM',
    title: 'Everyday Mug',
    excerpt: 'A 320 ml mug with a handle for four fingers.',
    body: [
      'Thrown from 380 grams of iron-bearing stoneware, trimmed the next morning and handled while the wall still gives. The handle is pulled, not cast, so it sits a little differently on each one.',
      'Oat is one glaze. Moss and Slate are dipped twice; the line where the two glazes meet is never level. Rust is dipped from the top and leaves the lower third raw.',
    ],
    details: [['Measures', 'Height 9.2 cm, diameter 8.6 cm, 320 ml to the brim, about 340 g.'], care],
    pictures: [
      ['everyday-mug-oat', 'Mug in speckled oat glaze with a raw clay foot'],
      ['everyday-mug-moss', 'Mug, oat glaze over moss green'],
      ['everyday-mug-slate', 'Mug, oat glaze over slate blue'],
      ['everyday-mug-rust', 'Mug in rust glaze with the lower third raw clay'],
    ],
    tags: ['mug', 'stoneware'],
    goesWith: ['creamer', 'side-plate', 'tea-towel'],
    options: ['Glaze'],
    variants: [
      { of: ['Oat'], price: 3200, stock: 41, picture: 'everyday-mug-oat' },
      { of: ['Moss'], price: 3600, stock: 18, picture: 'everyday-mug-moss' },
      { of: ['Slate'], price: 3600, stock: 23, picture: 'everyday-mug-slate' },
      { of: ['Rust'], price: 3800, stock: 0, picture: 'everyday-mug-rust' },
    ],
  },
  {
    id: 'initials-mug',
    sku: 'IM',
    title: 'Stamped Initials Mug',
    excerpt: 'Up to three letters, pressed into the clay before it dries.',
    body: [
      'We set brass type in a wooden stick and press it into the raw band while the clay is leather-hard. What is stamped stays: please check the letters twice. We do.',
      'Because each mug is made after it is ordered it takes five weeks and cannot be returned.',
    ],
    details: [['Measures', 'Height 8.8 cm, diameter 8.3 cm, 290 ml. Letters 6 or 9 mm high.'], care],
    pictures: [
      ['initials-mug-chalk', 'Mug with a chalk glaze over a raw clay band'],
      ['initials-mug-ink', 'Mug with an ink-black glaze over a raw clay band'],
      ['initials-mug-close', 'The uneven edge where chalk glaze ends on raw clay'],
    ],
    tags: ['mug', 'made to order'],
    options: ['Glaze'],
    variants: [
      { of: ['Chalk'], price: 4400, stock: 'unlimited', picture: 'initials-mug-chalk' },
      { of: ['Ink'], price: 4800, stock: 'unlimited', picture: 'initials-mug-ink' },
    ],
    form: {
      id: 'initials-mug-form',
      name: 'Initials',
      fields: [
        {
          id: 'letters',
          type: 'text',
          title: 'Letters',
          description: 'One to three, as they should read.',
          required: true,
          maxLength: 3,
        },
        {
          id: 'letter-size',
          type: 'select',
          title: 'Height of the letters',
          required: true,
          options: ['6 mm', '9 mm'],
        },
        {
          id: 'extras',
          type: 'checkbox',
          title: 'Extras',
          required: false,
          options: ['Gift box', 'Year stamped under the foot'],
        },
      ],
    },
  },
  {
    id: 'straight-tumbler',
    sku: 'ST',
    title: 'Straight Tumbler',
    excerpt: 'For water, or for coffee without ceremony. 280 ml.',
    body: [
      'A cone with its point cut off, thrown thin and left alone. It has no handle, so the rim is rolled outward by a millimetre to give the lip somewhere to go.',
      'Sets of four come from one firing and match as well as hand-thrown things do.',
    ],
    details: [['Measures', 'Height 9.8 cm, diameter at the rim 8 cm, 280 ml, 230 g.'], care],
    pictures: [
      ['tumbler-oat', 'Tapered tumbler in speckled oat glaze'],
      ['tumbler-slate', 'Tapered tumbler in slate blue glaze'],
      ['tumbler-oat-four', 'Four oat tumblers'],
      ['tumbler-slate-four', 'Four slate tumblers'],
    ],
    tags: ['cup', 'stoneware'],
    options: ['Glaze', 'Set'],
    variants: [
      { of: ['Oat', 'One'], price: 2600, stock: 30, picture: 'tumbler-oat' },
      { of: ['Oat', 'Four'], price: 9600, stock: 7, picture: 'tumbler-oat-four' },
      { of: ['Slate', 'One'], price: 2800, stock: 22, picture: 'tumbler-slate' },
      { of: ['Slate', 'Four'], price: 10400, stock: 5, picture: 'tumbler-slate-four' },
    ],
  },
  {
    id: 'espresso-cup',
    sku: 'EC',
    title: 'Espresso Cup',
    excerpt: 'Eighty millilitres, thick where you hold it.',
    body: [
      'The lower wall is left at five millimetres so the cup can be picked up at once; the rim is thinned to two. The ink glaze stops where the fingers begin.',
      'The whole batch of the autumn kiln has gone. The next one is opened in January.',
    ],
    details: [['Measures', 'Height 6.2 cm, diameter 6.3 cm, 80 ml to a finger below the rim.'], care],
    pictures: [
      ['espresso-cup', 'Small cup, ink-black glaze over raw clay'],
      ['espresso-cup-group', 'Three espresso cups seen from above'],
    ],
    tags: ['cup'],
    variants: [{ of: [], price: 2200, stock: 0 }],
    soldOutText: 'Back in January',
  },
  {
    id: 'breakfast-bowl',
    sku: 'BB',
    title: 'Breakfast Bowl',
    excerpt: 'Deep enough for porridge, wide enough for soup.',
    body: [
      'Thrown in one pull and opened with a wooden rib, which leaves the shallow spiral at the bottom. Four of them stack to the height of a loaf.',
      'The Rust glaze is fired at the hot end of the kiln, where one in six does not survive. That is the difference in price.',
    ],
    details: [['Measures', 'Diameter 16.8 cm, height 6 cm, 600 ml.'], care],
    pictures: [
      ['breakfast-bowl-oat', 'Bowl in speckled oat glaze'],
      ['breakfast-bowl-moss', 'Bowl in moss green glaze'],
      ['breakfast-bowl-rust', 'Bowl in rust glaze'],
      ['breakfast-bowl-stack', 'Four oat bowls in a stack'],
    ],
    tags: ['bowl', 'stoneware'],
    options: ['Glaze'],
    variants: [
      { of: ['Oat'], price: 3400, stock: 36, picture: 'breakfast-bowl-oat' },
      { of: ['Moss'], price: 3400, stock: 19, picture: 'breakfast-bowl-moss' },
      { of: ['Rust'], price: 4000, stock: 8, picture: 'breakfast-bowl-rust' },
    ],
  },
  {
    id: 'serving-bowl',
    sku: 'SB',
    title: 'Serving Bowl',
    excerpt: 'For salad, for pasta, for the middle of the table.',
    body: [
      'The large bowl takes 2.6 kilograms of clay, close to the most that can be centred without swearing. The foot is turned narrow so that the bowl seems to hover; it does not tip.',
      'Oat is matt and shows the throwing rings. Moss is glossier and pools a shade darker at the bottom.',
    ],
    details: [['Measures', 'Medium: diameter 20 cm, 1.1 litres. Large: diameter 26 cm, 2.4 litres.'], care],
    pictures: [
      ['serving-bowl-oat-medium', 'Medium serving bowl in oat glaze'],
      ['serving-bowl-oat-large', 'Large serving bowl in oat glaze'],
      ['serving-bowl-moss-medium', 'Medium serving bowl in moss glaze'],
      ['serving-bowl-moss-large', 'Large serving bowl in moss glaze'],
    ],
    tags: ['bowl', 'serving'],
    options: ['Glaze', 'Size'],
    variants: [
      { of: ['Oat', 'Medium'], price: 6800, stock: 12, picture: 'serving-bowl-oat-medium' },
      { of: ['Oat', 'Large'], price: 9200, stock: 9, picture: 'serving-bowl-oat-large' },
      { of: ['Moss', 'Medium'], price: 7200, stock: 6, picture: 'serving-bowl-moss-medium' },
      { of: ['Moss', 'Large'], price: 9800, stock: 4, picture: 'serving-bowl-moss-large' },
    ],
  },
  {
    id: 'dinner-plate',
    sku: 'DP',
    title: 'Dinner Plate',
    excerpt: 'Flat where the knife works, raised where the sauce runs.',
    body: [
      'Thrown on a bat, dried for nine days under cloth so that it stays flat, and glazed on both sides. The rim is raised by two centimetres: enough to carry, too little to hide the food.',
      'Ink is fired twice to get its depth, and costs accordingly.',
    ],
    details: [['Measures', 'Diameter 27 cm, height 2.4 cm, 780 g. Five stack to 6 cm.'], care],
    pictures: [
      ['dinner-plate-chalk', 'Dinner plate in white chalk glaze'],
      ['dinner-plate-slate', 'Dinner plate in slate blue glaze'],
      ['dinner-plate-ink', 'Dinner plate in ink-black glaze'],
      ['dinner-plate-stack', 'Five chalk plates in a stack'],
    ],
    tags: ['plate', 'stoneware'],
    options: ['Glaze'],
    variants: [
      { of: ['Chalk'], price: 4200, stock: 48, picture: 'dinner-plate-chalk' },
      { of: ['Slate'], price: 4400, stock: 27, picture: 'dinner-plate-slate' },
      { of: ['Ink'], price: 5200, stock: 14, picture: 'dinner-plate-ink' },
    ],
  },
  {
    id: 'side-plate',
    sku: 'SP',
    title: 'Side Plate',
    excerpt: 'For bread, cake, or the bones. The last with the old rim.',
    body: [
      'The same section as the dinner plate at three quarters of the size. Sits on it without rattling.',
      'We have redrawn the rim, and these are the last plates with the old one. They stack with the new ones; they only ring a little lower.',
    ],
    details: [['Measures', 'Diameter 20 cm, height 2 cm, 420 g.'], care],
    pictures: [
      ['side-plate-oat', 'Side plate in oat glaze'],
      ['side-plate-rust', 'Side plate in rust glaze'],
      ['side-plate-stack', 'Four rust side plates in a stack'],
    ],
    tags: ['plate', 'sale'],
    options: ['Glaze'],
    variants: [
      { of: ['Oat'], price: { was: 2800, now: 2200 }, stock: 16, picture: 'side-plate-oat' },
      { of: ['Rust'], price: { was: 3000, now: 2100 }, stock: 11, picture: 'side-plate-rust' },
    ],
  },
  {
    id: 'sharing-platter',
    sku: 'PL',
    title: 'Sharing Platter',
    excerpt: 'Thirty-three centimetres, and we can fire only two at a time.',
    body: [
      'It fills a whole kiln shelf. We make it when there is room, which is not often; each one is signed with the number of the firing.',
      'Moss glaze inside and out, worn to brown on the rim where the glaze runs thin.',
    ],
    details: [['Measures', 'Diameter 33 cm, height 2.3 cm, 1.4 kg.'], care],
    pictures: [
      ['sharing-platter', 'Wide platter in moss green glaze'],
      ['sharing-platter-close', 'Rim of the platter, glaze worn thin over brown clay'],
    ],
    tags: ['plate', 'serving'],
    variants: [{ of: [], price: 12800, stock: 2 }],
    scarcityText: 'Only 2 left from this firing',
  },
  {
    id: 'noodle-bowl',
    sku: 'NB',
    title: 'Noodle Bowl',
    excerpt: 'Steep walls, a high foot, and the heat stays in.',
    body: [
      'The foot is tall enough to lift the bowl by when it is full and hot. The lower third is raw clay, burnished with the back of a spoon so that it does not drag on the table.',
    ],
    details: [['Measures', 'Diameter 19 cm, height 8.4 cm, 1 litre.'], care],
    pictures: [
      ['noodle-bowl-ink', 'Steep bowl, ink glaze over raw clay'],
      ['noodle-bowl-rust', 'Steep bowl, rust glaze over raw clay'],
    ],
    tags: ['bowl'],
    options: ['Glaze'],
    variants: [
      { of: ['Ink'], price: 4600, stock: 13, picture: 'noodle-bowl-ink' },
      { of: ['Rust'], price: 4900, stock: 10, picture: 'noodle-bowl-rust' },
    ],
  },
  {
    id: 'serving-spoon',
    sku: 'SS',
    title: 'Cherry Serving Spoon',
    excerpt: 'Made for the serving bowl by the joiner next door.',
    body: [
      'Cut from one piece of cherry so that the grain runs through the neck, where spoons break. Finished with linseed oil, which darkens over the first year.',
    ],
    details: [
      ['Measures', 'Length 24 cm, bowl of the spoon 4.8 cm wide.'],
      ['Care', 'Wash by hand, dry at once, oil when it looks thirsty.'],
    ],
    pictures: [
      ['serving-spoon', 'Wooden serving spoon lying diagonally'],
      ['serving-spoon-bowl', 'The spoon in front of an oat serving bowl'],
    ],
    tags: ['wood', 'serving'],
    variants: [{ of: [], price: 2400, stock: 'unlimited' }],
  },
]);

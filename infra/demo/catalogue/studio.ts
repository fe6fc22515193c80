import { ProductType } from '@daybook/contracts/shared/enumerations';
import { collection, productsOf } from '../demo-product.js';

export const studio = collection(
  'studio',
  'Studio',
  'Time at the wheel, drawings to work from, and things that arrive again.',
  ['studio-collection', 'Five tumblers on a wooden board, four raw and one glazed'],
  3,
);

export const studioProducts = productsOf('studio', 'USD', [
  {
    id: 'wheel-workshop',
    sku: 'WW',
    title: 'First Bowl: a Wheel Workshop',
    excerpt: 'Three hours, six wheels, one bowl each that we fire for you.',
    body: [
      'You learn to centre, to open and to pull a wall, in that order, because no other order works. Most people make five bowls and keep one. We glaze and fire it, and it is ready to fetch after four weeks.',
      'Clay, apron and tea are included. Fingernails should be short.',
    ],
    details: [
      ['Dates', 'Weekdays at 10:00 and 18:00, Saturdays at 10:00. We write to agree the day after you book.'],
      ['Changing your mind', 'Up to seven days before, without giving a reason.'],
    ],
    pictures: [
      ['wheel-workshop', 'Raw clay mug, bowl and tumbler on a drying board'],
      ['wheel-workshop-close', 'A raw clay bowl with the spiral of the rib'],
    ],
    tags: ['workshop'],
    type: ProductType.service,
    options: ['Day', 'Hour'],
    // on a Saturday the kiln is opened in the afternoon, so there is no evening to be had
    variants: [
      { of: ['Weekday', '10:00'], price: 8500, stock: 12, picture: 'wheel-workshop' },
      { of: ['Weekday', '18:00'], price: 8500, stock: 24, picture: 'wheel-workshop' },
      { of: ['Saturday', '10:00'], price: 9800, stock: 6, picture: 'wheel-workshop-close' },
    ],
    buttonText: 'Book a wheel',
  },
  {
    id: 'firing-review',
    sku: 'FR',
    title: 'Firing Review',
    excerpt: 'Bring three failures. We tell you what the kiln did.',
    body: [
      'An hour with your pots, your glaze recipes and your firing curve. You leave with a written note of what to change first, and with one test tile of ours that comes near to what you wanted.',
    ],
    details: [
      ['Length', 'One hour, at the studio or by video.'],
      ['Limit', 'One review for each order: there is one table.'],
    ],
    pictures: [
      ['firing-review', 'Twelve glaze test tiles in rows'],
      ['firing-review-close', 'Test tiles close up, each with a nail hole'],
    ],
    tags: ['service'],
    type: ProductType.service,
    variants: [{ of: [], price: 6500, stock: 'unlimited' }],
    isOnePerOrder: true,
    buttonText: 'Book the hour',
    form: {
      id: 'firing-review-form',
      name: 'Before we meet',
      fields: [
        {
          id: 'place',
          type: 'radio',
          title: 'Where',
          required: true,
          options: ['At the studio', 'By video'],
        },
        {
          id: 'day',
          type: 'date',
          title: 'A day that would suit you',
          required: false,
        },
        {
          id: 'failure',
          type: 'textarea',
          title: 'What went wrong',
          description: 'Clay, glaze, cone, and what you saw when you opened the kiln.',
          required: true,
          maxLength: 400,
        },
      ],
    },
  },
  {
    id: 'template-set',
    sku: 'TS',
    title: 'Three Throwing Templates',
    excerpt: 'Mug, bowl and jug as measured drawings, to print or to cut.',
    body: [
      'The sections that we cut our own ribs from, drawn at full size with twelve per cent shrinkage allowed for. Print at 100 per cent, glue to card, cut along the line.',
    ],
    details: [
      [
        'File',
        'PDF of 3 pages, on A4 or Letter. SVG for cutters, laid out on A4 alone. The link comes by email.',
      ],
      ['Use', 'Throw as many as you like and sell them. Please do not sell the drawings.'],
    ],
    pictures: [
      ['template-set', 'Three printed template sheets with vessel outlines on a grid'],
      ['template-set-mug', 'The sheet with the section of the mug'],
    ],
    tags: ['digital', 'pdf'],
    type: ProductType.digital,
    options: ['File', 'Paper'],
    variants: [
      { of: ['PDF', 'A4'], price: 1200, stock: 'unlimited', picture: 'template-set' },
      { of: ['PDF', 'Letter'], price: 1200, stock: 'unlimited', picture: 'template-set' },
      { of: ['SVG', 'A4'], price: 1500, stock: 'unlimited', picture: 'template-set-mug' },
    ],
  },
  {
    id: 'glaze-notebook',
    sku: 'GN',
    title: 'The Glaze Notebook',
    excerpt: 'Our recipes with what went wrong, kept up to date.',
    body: [
      'Six glazes, the forty that led to them, and a note on each firing. You read it here, behind a key of your own, and it grows with every kiln.',
      'We are still copying it out of the paper one. The first pages are in, and the others follow as we can read our own hand.',
    ],
    details: [['How it works', 'A reading room on this site. Your order opens it, and it stays open.']],
    pictures: [
      ['firing-review', 'Twelve glaze test tiles in rows'],
      ['firing-review-close', 'Test tiles close up, each with a nail hole'],
    ],
    tags: ['reading'],
    type: ProductType.paywall,
    variants: [{ of: [], price: 3600, stock: 'unlimited' }],
  },
  {
    id: 'gift-card',
    sku: 'GC',
    title: 'Gift Card',
    excerpt: 'For someone whose cupboard you have not seen.',
    body: [
      'Sent by email as soon as it is paid, with your words if you add any. It can be spent in parts, on anything here, and does not expire.',
    ],
    details: [['How it works', 'The code is entered at checkout. What is left stays on the card.']],
    pictures: [
      ['gift-card-25', 'Sand-coloured gift card with the line drawing of a small vase'],
      ['gift-card-50', 'Moss gift card with the line drawing of a mug'],
      ['gift-card-100', 'Rust gift card with the line drawing of a jug'],
      ['gift-card-200', 'Ink gift card with the line drawing of a moon vase'],
    ],
    tags: ['gift'],
    type: ProductType.giftCard,
    options: ['Amount'],
    variants: ['25', '50', '100', '200'].map((amount) => ({
      of: [`$${amount}`],
      price: Number(amount) * 100,
      stock: 'unlimited' as const,
      picture: `gift-card-${amount}`,
    })),
  },
  {
    id: 'wheel-hour',
    sku: 'WH',
    title: 'Standing Wheel Hour',
    excerpt: 'The same wheel, the same hour, every week.',
    body: [
      'For those who have taken the workshop and want to go on. Your wheel is free, your clay is wedged, and nobody teaches you unless you ask. Firing is charged by the shelf.',
    ],
    details: [
      ['Hours', 'Monday to Thursday, 17:00 to 21:00. We agree yours after you subscribe.'],
      ['Ending it', 'Any week, for the week after. The twelve weeks end by themselves.'],
    ],
    pictures: [
      ['wheel-hour', 'A raw clay cylinder and a bowl, just off the wheel'],
      ['wheel-workshop-close', 'A raw clay bowl with the spiral of the rib'],
    ],
    tags: ['subscription', 'workshop'],
    type: ProductType.service,
    variants: [{ of: [], price: 2800, stock: 'unlimited' }],
    subscription: [
      { unit: 'WEEK', every: 1, cycles: 0, price: 2800 },
      { unit: 'WEEK', every: 1, cycles: 12, price: 2500 },
    ],
  },
  {
    id: 'cup-of-the-month',
    sku: 'CM',
    title: 'Cup of the Month',
    excerpt: 'One cup, once a month, in a glaze that we are trying out.',
    body: [
      'Each month one shape gets one test glaze, and the kiln decides. You get it before we know whether to go on with it. A card says what is in the glaze and at which cone it was fired.',
    ],
    details: [
      ['Sent', 'In the first week of the month, in a box that fits a letter slot’s neighbour: the doormat.'],
      ['Ending it', 'Whenever you like. No cup is sent after that.'],
    ],
    pictures: [
      ['cup-of-the-month', 'Three cups in rust, oat over moss, and slate'],
      ['cup-of-the-month-box', 'A cardboard box with a printed ring, and a cup beside it'],
    ],
    tags: ['subscription', 'cup'],
    variants: [{ of: [], price: 3000, stock: 'unlimited' }],
    subscription: [
      { unit: 'MONTH', every: 1, cycles: 0, price: 3000 },
      { unit: 'MONTH', every: 1, cycles: 6, price: { was: 3000, now: 2700 } },
    ],
  },
  {
    id: 'yearly-place-setting',
    sku: 'YP',
    title: 'Yearly Place Setting',
    excerpt: 'A plate, a side plate, a bowl and a napkin. One setting each year.',
    body: [
      'Made for households that grow slowly. Every spring you get one more setting in the glazes you began with; we keep a bag of your clay and a note of your kiln shelf, so that the sixth still matches the first.',
    ],
    details: [
      ['Sent', 'In April. The first one when you subscribe.'],
      ['Ending it', 'Any time before March for that year.'],
    ],
    pictures: [
      ['yearly-place-setting', 'A place setting of plate, side plate, bowl and folded napkin'],
      ['dinner-plate-close', 'Throwing rings under a slate glaze'],
    ],
    tags: ['subscription', 'tableware'],
    form: {
      id: 'yearly-place-setting-form',
      name: 'Your kiln shelf',
      fields: [
        {
          id: 'glaze',
          type: 'radio',
          title: 'The glaze to begin with',
          required: true,
          options: ['Chalk', 'Slate', 'Oat'],
        },
      ],
    },
    variants: [{ of: [], price: 11800, stock: 'unlimited' }],
    subscription: [{ unit: 'YEAR', every: 1, cycles: 0, price: 11800 }],
  },
]);

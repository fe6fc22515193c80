import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { image } from './demo-image.js';

/** The demo shop: ceramics and table linen. Its theme is paper, ink and one blue-black for action. */
export const plainward: WebsiteDocument = {
  id: 'plainward',
  title: 'Plainward',
  tagline: 'Ceramics and table linen',
  domains: ['localhost', 'plainward.localhost'],
  isDefault: true,
  language: 'en-US',
  languages: ['en-US', 'fr-FR'],
  timeZone: 'America/New_York',
  currency: 'USD',
  theme: {
    colour: {
      paper: '#f6f2eb',
      surface: '#fdfbf7',
      ink: '#23211e',
      inkSoft: '#625c53',
      line: '#ddd5c8',
      accent: '#2f4858',
      accentInk: '#ffffff',
      sale: '#8f4329',
    },
    type: { title: 'fraunces', text: 'hanken-grotesk' },
    radius: 2,
    density: 1,
  },
  home: {
    headline: 'Things for the table, made one at a time.',
    introduction:
      'Stoneware from the wheel and linen from the loom, in six glazes and five colours. We make what we use, and stop when the shelf is full.',
    hero: image(['home-table', 'A jug, a bottle, bowls and cups around a striped linen cloth']),
    featuredProductIds: [
      'everyday-mug',
      'serving-bowl',
      'moon-vase',
      'dinner-napkin',
      'pouring-jug',
      'table-runner',
      'bud-vase',
      'cup-of-the-month',
    ],
    note: {
      title: 'How it is made',
      paragraphs: [
        'The clay is a stoneware with iron in it, which is where the specks come from. It is thrown on Monday, trimmed on Tuesday and left alone until it is dry. Two firings take four days. A mug that you order today was begun six weeks ago.',
        'The linen is woven for us in one weight and sewn here. We wash it first, because cloth that has not shrunk yet is a promise.',
        'No two pieces are the same, and the pictures are honest about the kind of difference to expect: a glaze line that wanders, a ring that stayed, a foot that is not quite round.',
      ],
      image: image(['home-note', 'An ink-black moon vase with a small rust vase and folded linen']),
    },
  },
  delivery: 'Sent within three working days, packed in paper. Free in the United States above $120.',
  returns: 'Thirty days, unless it was made for you. Broken in the post is ours to put right.',
  footer: 'Plainward makes and sells from one room. Visits by arrangement.',
  storeSettings: {
    isExpressCheckoutEnabled: false,
    instalments: [{ country: 'US', minimum: 4000, maximum: 100_000, providerName: 'Fourfold' }],
  },
};

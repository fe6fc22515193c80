import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import { image } from './demo-image.js';

/** The second demo shop: an incense maker who counts in yen. Another theme, another light, no other code. */
export const kasumori: WebsiteDocument = {
  id: 'kasumori',
  title: 'Kasumori',
  tagline: 'Incense, slowly',
  domains: ['jpy.localhost'],
  isDefault: false,
  language: 'en',
  timeZone: 'Asia/Tokyo',
  currency: 'JPY',
  commentsEnabled: true,
  simpleLikingEnabled: true,
  theme: {
    colour: {
      paper: '#eceeea',
      surface: '#f8f9f6',
      ink: '#1d2421',
      inkSoft: '#55605a',
      line: '#cfd5cf',
      accent: '#8a3f22',
      accentInk: '#ffffff',
      sale: '#8a3f22',
    },
    type: { title: 'newsreader', text: 'instrument-sans' },
    radius: 0,
    density: 1.15,
  },
  home: {
    headline: 'Twenty-eight minutes.',
    introduction: 'That is how long a stick burns. We make three scents and the few things that they need.',
    hero: image([
      'incense-home',
      'Paper canisters, a celadon bowl with a standing stick, and loose incense on a dark table',
    ]),
    featuredProductIds: ['incense-hinoki', 'incense-agarwood', 'ash-bowl', 'sampler-box'],
    note: {
      title: 'Rolled in winter',
      paragraphs: [
        'Incense is a dough: wood flour, bark and water. It is pressed through brass, cut, and laid on boards where the air moves slowly. In summer it would dry too fast and split, so we make none in summer.',
        'What is sold out by August comes back in March.',
      ],
      image: image(['burning-tray', 'A dark wooden tray with a pale stone and a small celadon pourer']),
    },
  },
  delivery: 'Sent on Tuesdays and Fridays. Free within Japan above ¥8,000.',
  returns: 'Unopened, within fourteen days.',
  footer: 'Kasumori. Made in small lots, numbered on the lid.',
  storeSettings: { isExpressCheckoutEnabled: true },
};

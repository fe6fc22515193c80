import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import { ACME, inWebsite, specFor } from '../testing/given-events.js';
import { WebsiteDesignRow, WebsiteRow } from './websites.entity.js';
import { websitesProjection } from './websites.projection.js';

const spec = specFor<WebsiteEvent>(websitesProjection);

const picture = { id: 'i1', assetUrl: '/media/hero.jpg', altText: 'A kiln' };
const website: WebsiteDocument = {
  id: 'acme',
  title: 'Acme',
  tagline: 'Pots & pans',
  domains: ['acme.example', 'www.acme.example'],
  isDefault: true,
  language: 'en-GB',
  timeZone: 'Europe/London',
  currency: 'GBP',
  theme: {
    colour: {
      paper: '#fff',
      surface: '#eee',
      ink: '#111',
      inkSoft: '#444',
      line: '#ccc',
      accent: '#a30',
      accentInk: '#fff',
      sale: '#b00',
    },
    type: { title: 'fraunces', text: 'hanken-grotesk' },
    radius: 4,
    density: 1,
  },
  home: {
    headline: 'Made slowly',
    introduction: 'By “hand”, on Skye',
    hero: picture,
    featuredProductIds: ['p1'],
    note: { title: 'The kiln', paragraphs: ['One.', 'Two.'] },
  },
  delivery: 'In 3 days',
  returns: '30 days',
  footer: '© Acme',
  storeSettings: { isExpressCheckoutEnabled: false },
};
const saved = (document: WebsiteDocument): WebsiteEvent => ({
  type: 'WebsiteSaved',
  data: { website: document },
});

test('a website is kept as the whole document, and by its host names', () =>
  spec
    .given()
    .when(saved(website))
    .thenRows(WebsiteRow, [
      {
        websiteId: ACME,
        domains: ['acme.example', 'www.acme.example'],
        isDefault: true,
        document: website,
        revision: 0,
        savedBy: null,
      },
    ]));

test('the last save counts', () =>
  spec
    .given(saved(website))
    .when(saved({ ...website, domains: [], isDefault: false, title: 'Acme & Sons' }))
    .thenRows(WebsiteRow, [
      {
        domains: [],
        isDefault: false,
        document: { ...website, domains: [], isDefault: false, title: 'Acme & Sons' },
      },
    ]));

test('the design of each save is kept, with who saved it', () => {
  const { theme, home, footer } = website;
  const menuOrder = ['pots'];
  return spec
    .given(saved(website))
    .when(saved({ ...website, menuOrder, footer: 'New' }))
    .thenRows(WebsiteDesignRow, [
      { websiteId: ACME, revision: 0, by: null, design: { theme, home, footer } },
      { websiteId: ACME, revision: 1, by: null, design: { theme, home, menuOrder, footer: 'New' } },
    ]);
});

test('websites do not touch each other', () =>
  spec
    .given(saved(website))
    .when(inWebsite('other', saved({ ...website, id: 'other', isDefault: false })))
    .thenRows(WebsiteRow, [
      { websiteId: ACME, isDefault: true },
      { websiteId: 'other', isDefault: false },
    ]));

test('a save makes stale what shows the website', () =>
  spec.given().when(saved(website)).thenStale('website:acme'));

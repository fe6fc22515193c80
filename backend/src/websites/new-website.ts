import type { CreateWebsiteRequest, WebsiteSettings } from '@daybook/contracts/websites/websites.api';

/** The settings of a new website: plain colours, its title, and no products. */
export const newWebsite = ({
  title,
  domains = [],
  language,
  timeZone,
  currency,
}: CreateWebsiteRequest): WebsiteSettings => ({
  title,
  tagline: '',
  domains,
  language,
  timeZone,
  currency,
  theme: {
    colour: {
      paper: '#f7f7f5',
      surface: '#ffffff',
      ink: '#1d1d1b',
      inkSoft: '#5c5c57',
      line: '#dcdcd6',
      accent: '#1d1d1b',
      accentInk: '#ffffff',
      sale: '#9b2c1f',
    },
    type: { title: 'fraunces', text: 'hanken-grotesk' },
    radius: 2,
    density: 1,
  },
  home: { headline: title, introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
  delivery: '',
  returns: '',
  footer: '',
  newOrderEmails: { toAdmins: true, recipients: [] },
  storeSettings: { isExpressCheckoutEnabled: false },
});

import { LOOKS } from '@daybook/contracts/websites/shared/looks';
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
  theme: LOOKS[0].theme,
  home: { headline: title, introduction: '', featuredProductIds: [], note: { title: '', paragraphs: [] } },
  delivery: '',
  returns: '',
  footer: '',
  newOrderEmails: { toAdmins: true, recipients: [] },
  storeSettings: { isExpressCheckoutEnabled: false },
});

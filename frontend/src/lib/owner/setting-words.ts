import type { ThemeColour } from '@daybook/contracts/websites/shared/theme-choices';
import { asLabel, keyWords } from './key-words';

/** The labels of settings, by path. */
const WORDS: Readonly<Record<string, string>> = {
  title: 'Name',
  tagline: 'Tagline',
  domains: 'Domains',
  language: 'Language',
  currency: 'Currency',
  menu: 'Menu',
  theme: 'Look',
  home: 'Home page',
  texts: 'Texts',
  storeSettings: 'Store',
  isHidden: 'Hidden from visitors',
  languages: 'Languages',
  timeZone: 'Time zone',
  delivery: 'Delivery, in one line',
  returns: 'Returns, in one line',
  footer: 'Footer',
  'storeSettings.isExpressCheckoutEnabled': 'Express checkout',
  'storeSettings.mailingList': 'Mailing list',
  'storeSettings.mailingList.isEnabled': 'Mailing list',
  'storeSettings.mailingList.isOptedInByDefault': 'Mailing list: ticked by default',
  'storeSettings.reviewRequestDays': 'Ask for reviews after (days)',
  'storeSettings.checkoutReminderHours': 'Remind of abandoned checkouts after (hours)',
  'storeSettings.captcha': 'Captcha',
  'storeSettings.captcha.isEnabled': 'Captcha on restock sign-ups',
  'storeSettings.captcha.provider': 'Captcha provider',
  'storeSettings.captcha.siteKey': 'Captcha site key',
  'storeSettings.instalments': 'Installments',
  commentsEnabled: 'Comments',
  simpleLikingEnabled: 'Likes',
  disqusShortname: 'Disqus shortname',
  analytics: 'Analytics',
  'analytics.isEnabled': 'Count visits',
  'analytics.isBannerEnabled': 'Ask visitors before cookies',
  'analytics.isRestrictive': 'Count without cookies',
  newOrderEmails: 'Email about new orders',
  'newOrderEmails.toAdmins': 'Email admins about new orders',
  'newOrderEmails.recipients': 'Others who get an email about new orders',
  restock: 'Restock rules',
  'restock.policy': 'Order of notifications',
  'restock.holdHours': 'Hours to hold a unit',
  'restock.peoplePerUnit': 'People for each unit',
  'restock.doubleOptIn': 'Ask for email confirmation',
  'restock.acknowledges': 'Send an email for every sign-up',
  'restock.email.subject': 'Email: subject',
  'restock.email.intro': 'Email: introduction',
  'restock.email.button': 'Email: button',
  'restock.email.template': 'Email: template',
  'texts.addToCart': 'Add button',
  'texts.subscribe': 'Subscribe button',
  'texts.soldOut': 'Sold out',
  'texts.restockSuccess': 'After a restock sign-up',
  'texts.quickView': 'Quick view',
  'theme.logo': 'Logo',
  'theme.darkLogo': 'Logo of the dark theme',
  'theme.dark': 'Dark theme',
  'theme.type.title': 'Font of titles',
  'theme.type.text': 'Font of texts',
  'theme.radius': 'Corner radius',
  'theme.density': 'Spacing',
  'home.headline': 'Home page: headline',
  'home.introduction': 'Home page: introduction',
  'home.hero': 'Home page: picture',
  'home.featuredProductIds': 'Home page: featured products',
  'home.note': 'Home page: note',
  'home.note.title': 'Home page: title of the note',
  'home.note.paragraphs': 'Home page: text of the note',
  'home.note.image': 'Home page: picture of the note',
  menuOrder: 'Order of the menu',
};

/** The labels of a theme's colours. */
export const COLOUR_WORDS: Readonly<Record<ThemeColour, string>> = {
  paper: 'Background',
  surface: 'Panels',
  ink: 'Text',
  inkSoft: 'Secondary text',
  line: 'Lines',
  accent: 'Buttons',
  accentInk: 'Button text',
  sale: 'Sale price',
};

/** The label of a setting by its path; undefined where it has none. */
export function settingLabel(field: string): string | undefined {
  const [, palette, colour] = /^theme\.(colour|dark)\.(\w+)$/.exec(field) ?? [];
  if (colour)
    return `${COLOUR_WORDS[colour as ThemeColour]} ${palette === 'dark' ? '(dark theme)' : 'color'}`;
  return WORDS[field];
}

/** The label of a setting. For a path without a label it names each part. */
export function settingWords(field: string): string {
  const picture = /^(theme\.(?:logo|darkLogo)|home\.(?:hero|note\.image))\.\w+/.exec(field)?.[1];
  return asLabel(settingLabel(picture ?? field) ?? field.split('.').map(keyWords).join(', '));
}

import type { Path } from 'react-hook-form';
import type { FoundSetting } from '../../../../lib/owner/settings-rooms';
import type { WebsiteForm } from '../website-form';

/** The rooms that show a part of the website's settings. */
export type WebsiteRoomName = 'general' | 'domain' | 'checkout' | 'emails' | 'languages' | 'privacy';

type Setting = {
  room: WebsiteRoomName;
  label: string;
  hint?: string;
  words?: string;
  /** a field that is shown only with this one leads to it */
  at?: Path<WebsiteForm>;
};

/** The words of each field, and the room that it is in: the fields and the search read it here. */
const SETTINGS = {
  title: { room: 'general', label: 'Name', words: 'title of the website store' },
  tagline: { room: 'general', label: 'Tagline', words: 'slogan' },
  isOpen: {
    room: 'general',
    label: 'Open to visitors',
    hint: 'Until then only members see the website. Links in emails work all the time. Opening it turns test payments off.',
    words: 'visibility hidden publish live',
  },
  timeZone: { room: 'general', label: 'Time zone', words: 'clock hours' },
  currency: {
    room: 'general',
    label: 'Currency',
    hint: 'Change the currency and convert prices',
    words: 'money dollar euro',
  },
  delivery: { room: 'general', label: 'Delivery, in one line', words: 'shipping product page' },
  returns: { room: 'general', label: 'Returns, in one line', words: 'refunds product page' },
  'texts.addToCart': { room: 'general', label: 'Add button', words: 'text cart' },
  'texts.subscribe': { room: 'general', label: 'Subscribe button', words: 'text' },
  'texts.soldOut': { room: 'general', label: 'Sold out', words: 'text' },
  'texts.restockSuccess': { room: 'general', label: 'After a restock sign-up', words: 'text message' },
  'texts.quickView': { room: 'general', label: 'Quick view', words: 'text' },
  commentsEnabled: { room: 'general', label: 'Comments', hint: 'Visitors may comment.' },
  simpleLikingEnabled: {
    room: 'general',
    label: 'Likes',
    hint: 'Visitors may like without an account.',
  },
  disqusShortname: {
    room: 'general',
    label: 'Disqus shortname',
    hint: 'Only if Disqus shows your comments.',
  },
  domains: { room: 'domain', label: 'Domains', words: 'url host dns address' },
  isExpressCheckoutEnabled: {
    room: 'checkout',
    label: 'Express checkout',
    hint: 'Adding to the cart goes straight to checkout.',
    words: 'buy now',
  },
  isMailingListEnabled: {
    room: 'checkout',
    label: 'Mailing list',
    hint: 'Let customers join when they sign up.',
    words: 'newsletter consent',
  },
  isOptedInByDefault: { room: 'checkout', label: 'Ticked by default', at: 'isMailingListEnabled' },
  'instalments.0.isOffered': {
    room: 'checkout',
    label: 'Installments',
    hint: 'Customers in these countries see that they can pay in four parts.',
  },
  senderName: {
    room: 'emails',
    label: 'Sender’s name',
    hint: 'Leave empty to use the name of the website.',
    words: 'from brand',
  },
  replyTo: {
    room: 'emails',
    label: 'Replies go to',
    hint: 'An email that you read. Without one, customers can’t reply.',
    words: 'reply address',
  },
  emailContact: {
    room: 'emails',
    label: 'Contact line',
    hint: 'At the end of every email: name, address, phone.',
    words: 'signature footer imprint',
  },
  emailsAdminsNewOrders: {
    room: 'emails',
    label: 'Email admins about new orders',
    hint: 'One email for each order, with its items and its total.',
    words: 'notification sale alert recipients',
  },
  newOrderRecipients: {
    room: 'emails',
    label: 'Others who get an email about new orders',
    hint: 'Up to 5 emails. Press Enter after each.',
    words: 'notification recipients',
  },
  reviewRequestDays: {
    room: 'emails',
    label: 'Ask customers for reviews',
    hint: 'One email for each order that was sent. Reviews wait for your approval.',
    words: 'ratings stars',
  },
  checkoutReminderHours: {
    room: 'emails',
    label: 'Remind customers of abandoned checkouts',
    hint: 'The checkout asks customers whether they want it. Those who agree get one email.',
    words: 'cart recovery unpaid',
  },
  language: { room: 'languages', label: 'Language', words: 'locale translation' },
  otherLanguages: {
    room: 'languages',
    label: 'Other languages',
    hint: 'Visitors choose between these and the first.',
    words: 'locale translation',
  },
  isCaptchaEnabled: { room: 'privacy', label: 'Captcha on restock sign-ups', words: 'spam bots' },
  captchaProvider: { room: 'privacy', label: 'Captcha provider', words: 'spam bots recaptcha hcaptcha' },
  captchaSiteKey: {
    room: 'privacy',
    label: 'Site key',
    hint: 'From the provider’s console, for this website’s domain.',
    at: 'captchaProvider',
  },
  isAnalyticsEnabled: {
    room: 'privacy',
    label: 'Count visits',
    hint: 'Pages, clicks, errors and loading times, without IP addresses.',
    words: 'analytics statistics',
  },
  hasAnalyticsCookies: {
    room: 'privacy',
    label: 'Recognize returning visitors',
    hint: 'With cookies that last two years. Without them every page counts as a new visitor.',
    words: 'analytics',
    at: 'isAnalyticsEnabled',
  },
  hasConsentBanner: {
    room: 'privacy',
    label: 'Ask visitors first',
    hint: 'Shows a banner. Until a visitor agrees, nothing that identifies them is stored or sent.',
    words: 'cookie consent analytics',
    at: 'isAnalyticsEnabled',
  },
} as const satisfies Partial<Record<Path<WebsiteForm>, Setting>>;

export type WebsiteSetting = keyof typeof SETTINGS;

const setting = (field: WebsiteSetting): Setting => SETTINGS[field];

/** The words around a field. */
export function said(field: WebsiteSetting): Pick<Setting, 'label' | 'hint'> {
  const { label, hint } = setting(field);
  return { label, hint };
}

/** The entries that the search finds in a room. */
export const settingsIn = (name: WebsiteRoomName): FoundSetting[] => [
  ...(Object.keys(SETTINGS) as WebsiteSetting[])
    .filter((field) => setting(field).room === name)
    .map((field) => {
      const { label, hint, words, at } = setting(field);
      return { label, hint, words, hash: at ?? field };
    }),
  ...(name === 'emails' ? [EMAIL_SERVER] : []),
];

/** Belongs to the installation, and is no field of the website. */
const EMAIL_SERVER: FoundSetting = {
  label: 'Mail server',
  hint: 'Try whether emails of this website arrive, and how they look.',
  words: 'smtp test email arrive delivery',
  hash: 'email-server',
};

/** The field that the hash of the URL names. */
export const fieldOfHash = (hash: string): WebsiteSetting | undefined =>
  hash in SETTINGS ? (hash as WebsiteSetting) : undefined;

/** The panels that older links name. */
const ROOM_OF_PANEL: Readonly<Record<string, WebsiteRoomName>> = {
  website: 'general',
  region: 'domain',
  'shared-texts': 'general',
  'button-texts': 'general',
  comments: 'general',
  delete: 'general',
  store: 'checkout',
  installments: 'checkout',
  captcha: 'privacy',
  analytics: 'privacy',
  restock: 'emails',
};

/** The room of a field or of a panel; undefined for what no room shows. */
export function roomOf(place: string): WebsiteRoomName | undefined {
  const field = fieldOfHash(place);
  if (field) return setting(field).room;
  // a limit of an instalment, or a text, stands where the others do
  const [list = ''] = place.split('.');
  const sibling = (Object.keys(SETTINGS) as WebsiteSetting[]).find((each) => each.startsWith(`${list}.`));
  return sibling ? setting(sibling).room : ROOM_OF_PANEL[place];
}

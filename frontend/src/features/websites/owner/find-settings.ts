import type { Path } from 'react-hook-form';
import type { PaletteItem } from '../../../lib/owner/palette-search';
import { searchIn } from '../../../lib/owner/word-search';
import type { WebsiteForm } from './website-form';

type Setting = { field: Path<WebsiteForm>; label: string; words?: string };

const SETTINGS: readonly Setting[] = [
  { field: 'title', label: 'Name', words: 'title of the website store' },
  { field: 'tagline', label: 'Tagline', words: 'slogan' },
  { field: 'isOpen', label: 'Open to visitors', words: 'visibility hidden publish website live' },
  { field: 'domains', label: 'Domains', words: 'url host dns' },
  { field: 'language', label: 'Language', words: 'locale translation' },
  { field: 'otherLanguages', label: 'Other languages', words: 'locale translation' },
  { field: 'timeZone', label: 'Time zone', words: 'clock hours' },
  { field: 'currency', label: 'Currency', words: 'money prices dollar euro' },
  { field: 'delivery', label: 'Delivery, in one line', words: 'shipping' },
  { field: 'returns', label: 'Returns, in one line', words: 'refunds' },
  { field: 'isExpressCheckoutEnabled', label: 'Express checkout', words: 'buy now' },
  { field: 'reviewRequestDays', label: 'Ask customers for reviews', words: 'ratings email stars' },
  {
    field: 'checkoutReminderHours',
    label: 'Remind customers of abandoned checkouts',
    words: 'cart recovery email unpaid',
  },
  {
    field: 'emailsAdminsNewOrders',
    label: 'Email admins about new orders',
    words: 'notification sale alert recipients',
  },
  {
    field: 'newOrderRecipients',
    label: 'Others who get an email about new orders',
    words: 'notification recipients',
  },
  { field: 'isMailingListEnabled', label: 'Mailing list', words: 'newsletter consent' },
  { field: 'isCaptchaEnabled', label: 'Captcha on restock sign-ups', words: 'spam bots' },
  { field: 'captchaProvider', label: 'Captcha provider', words: 'spam bots recaptcha hcaptcha' },
  { field: 'commentsEnabled', label: 'Comments' },
  { field: 'simpleLikingEnabled', label: 'Likes' },
  { field: 'disqusShortname', label: 'Disqus shortname', words: 'comments' },
  { field: 'isAnalyticsEnabled', label: 'Count visits', words: 'analytics statistics' },
  { field: 'hasAnalyticsCookies', label: 'Recognize returning visitors', words: 'analytics cookies' },
  { field: 'hasConsentBanner', label: 'Ask visitors first', words: 'cookie banner consent analytics' },
  { field: 'instalments.0.isOffered', label: 'Installments', words: 'pay four parts' },
  { field: 'texts.addToCart', label: 'Add button', words: 'text cart' },
  { field: 'texts.subscribe', label: 'Subscribe button', words: 'text' },
  { field: 'texts.soldOut', label: 'Sold out', words: 'text' },
  { field: 'texts.restockSuccess', label: 'After a restock sign-up', words: 'text message' },
  { field: 'texts.quickView', label: 'Quick view', words: 'text' },
];

/** So many settings are shown at once. */
const LIMIT = 5;

/** Finds single settings for the palette. It opens the settings with the focus on the field. */
export const findSettings = (typed: string): PaletteItem[] =>
  searchIn(SETTINGS, typed, (setting) => setting)
    .slice(0, LIMIT)
    .map(({ field, label }) => ({
      id: `setting-${field}`,
      label,
      detail: 'Settings',
      icon: 'settings',
      open: (navigate) => navigate({ to: '/config/settings', hash: field }),
    }));

/** The field that the hash of the URL names. */
export const fieldOfHash = (hash: string): Path<WebsiteForm> | undefined =>
  SETTINGS.find(({ field }) => field === hash)?.field;

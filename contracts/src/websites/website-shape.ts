import type { AnalyticsSettings } from '../analytics/shared/consent.js';
import {
  HOLD_HOURS,
  PEOPLE_PER_UNIT,
  RESTOCK_POLICIES,
  type RestockSettings,
} from '../restock/shared/restock-choices.js';
import { RESTOCK_EMAIL_LIMITS, type RestockEmailTexts } from '../restock/shared/restock-email-choices.js';
import { CAPTCHA_PROVIDERS, type CaptchaSettings, missingSiteKey } from '../shared/captcha.js';
import {
  flag,
  list,
  matching,
  named,
  oneOf,
  optional,
  type Problems,
  record,
  shapeProblems,
  text,
  wholeNumber,
} from '../shared/document-shape.js';
import { isEmailAddress } from '../shared/email-address.js';
import { LOCAL_ID } from '../shared/identifiers.js';
import { EMAIL, MAX_PRICE_UNITS } from '../shared/limits.js';
import { CURRENCIES } from '../shared/money.js';
import {
  CHECKOUT_REMINDER_HOURS,
  INSTALMENT_COUNTRIES,
  type InstalmentTerms,
  REVIEW_REQUEST_DAYS,
  type StoreSettings,
  type WebsiteTexts,
} from '../shared/website-settings.js';
import {
  meaningProblems as designMeaningProblems,
  footerShape,
  homeShape,
  menuOrderShape,
  themeShape,
} from './design-shape.js';
import type { EmailSettings, NewOrderEmails, ShownWebsite, WebsiteSettings } from './website.js';

/** One label is a host name of a machine, such as `localhost`; no port, no path. */
const DOMAIN = /^(?=.{1,253}$)([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*$/;
/** The server asks this host, so it is a name of the internet, at the usual port. */
const MODAL_URL = /^(?=.{0,500}$)https:\/\/([a-z0-9-]{1,63}\.)+[a-z]{2,63}\/[^\s"'<>\\^`]*$/i;

/** Each gets an email about every order. */
const MAX_ORDER_RECIPIENTS = 5;

/** A name of a sender is one line that mail programs show whole. */
const EMAIL_SENDER = 100;
const EMAIL_CONTACT = 300;

const siteText = optional(text(200));

const shown = {
  title: text(200),
  tagline: text(300),
  language: text(35),
  languages: optional(list(text(35), 20)),
  timeZone: text(64),
  currency: oneOf(CURRENCIES),
  theme: themeShape,
  delivery: text(1000),
  returns: text(1000),
  footer: footerShape,
  storeSettings: record<StoreSettings>({
    isExpressCheckoutEnabled: flag,
    mailingList: optional(
      record<NonNullable<StoreSettings['mailingList']>>({ isEnabled: flag, isOptedInByDefault: flag }),
    ),
    captcha: optional(
      record<CaptchaSettings>({
        isEnabled: flag,
        provider: optional(oneOf(CAPTCHA_PROVIDERS)),
        siteKey: optional(matching(/^[\w-]{0,200}$/, 'This is not a site key.')),
      }),
    ),
    reviewRequestDays: optional(oneOf([0, ...REVIEW_REQUEST_DAYS])),
    checkoutReminderHours: optional(oneOf([0, ...CHECKOUT_REMINDER_HOURS])),
    instalments: optional(
      list(
        record<InstalmentTerms>({
          country: oneOf(INSTALMENT_COUNTRIES),
          minimum: wholeNumber(0, MAX_PRICE_UNITS),
          maximum: wholeNumber(0, MAX_PRICE_UNITS),
          providerName: text(100),
          modalUrl: optional(
            matching(MODAL_URL, 'This has to be an address such as https://provider.com/{locale}.html.'),
          ),
        }),
        INSTALMENT_COUNTRIES.length,
      ),
    ),
  }),
  disqusShortname: optional(
    matching(/^[a-z0-9-]{0,50}$/i, 'This is not a Disqus shortname such as my-shop.'),
  ),
  commentsEnabled: optional(flag),
  simpleLikingEnabled: optional(flag),
  texts: optional(
    record<WebsiteTexts>({
      addToCart: siteText,
      subscribe: siteText,
      soldOut: siteText,
      restockSuccess: siteText,
      quickView: siteText,
    }),
  ),
  analytics: optional(
    record<AnalyticsSettings>({ isEnabled: flag, isBannerEnabled: flag, isRestrictive: flag }),
  ),
};

const settings = {
  ...shown,
  home: homeShape,
  menuOrder: optional(menuOrderShape),
  domains: list(text(253), 20),
  isHidden: optional(flag),
  newOrderEmails: optional(
    record<NewOrderEmails>({ toAdmins: flag, recipients: list(text(EMAIL.max), MAX_ORDER_RECIPIENTS) }),
  ),
  emails: optional(
    record<EmailSettings>({
      senderName: optional(
        matching(new RegExp(`^[^\\r\\n<>"]{0,${EMAIL_SENDER}}$`), 'Enter a name without < > or quotes.'),
      ),
      replyTo: optional(text(EMAIL.max)),
      contact: optional(text(EMAIL_CONTACT)),
    }),
  ),
  restock: optional(
    record<RestockSettings>({
      policy: optional(oneOf(RESTOCK_POLICIES)),
      holdHours: optional(wholeNumber(HOLD_HOURS.min, HOLD_HOURS.max)),
      peoplePerUnit: optional(wholeNumber(PEOPLE_PER_UNIT.min, PEOPLE_PER_UNIT.max)),
      acknowledges: optional(flag),
      email: optional(
        record<RestockEmailTexts>({
          subject: optional(text(RESTOCK_EMAIL_LIMITS.maxSubject)),
          intro: optional(text(RESTOCK_EMAIL_LIMITS.maxIntro)),
          button: optional(text(RESTOCK_EMAIL_LIMITS.maxButton)),
          template: optional(text(RESTOCK_EMAIL_LIMITS.maxTemplate)),
        }),
      ),
      doubleOptIn: optional(flag),
    }),
  ),
};

/** A website as every page of its shop knows it. */
export const shownWebsiteShape = named(
  'ShownWebsite',
  record<ShownWebsite>({ id: matching(LOCAL_ID, 'This is no website.'), ...shown }),
);

/** The settings of a website as they may come from outside. */
export const settingsShape = named('WebsiteSettings', record<WebsiteSettings>(settings));

/**
 * What keeps settings from being saved, by the dotted path of the field; undefined when nothing does. A list of names
 * (domains, languages) is one field.
 */
export function websiteProblems(settings: unknown): Problems | undefined {
  const problems = shapeProblems(settingsShape, settings) ?? meaningProblems(settings as WebsiteSettings);
  return Object.keys(problems).length > 0 ? problems : undefined;
}

function meaningProblems(settings: WebsiteSettings): Problems {
  const { title, domains, language, languages = [language], timeZone, storeSettings } = settings;
  const problems: Problems = {};
  if (title.trim() === '') problems.title = 'Please enter a name.';
  const noDomain = domains.find((domain) => !DOMAIN.test(domain));
  if (noDomain !== undefined)
    problems.domains = `${JSON.stringify(noDomain)} is not a domain such as shop.example.`;
  else if (repeats(domains)) problems.domains = 'A domain is listed twice.';
  if (!isLanguage(language)) problems.language = 'This is not a language such as en or fr-CA.';
  else if (!languages.every(isLanguage) || languages[0] !== language || repeats(languages))
    problems.languages = 'List each language once, the website’s own first.';
  if (!isTimeZone(timeZone)) problems.timeZone = 'Enter a time zone like America/New_York.';
  Object.assign(problems, designMeaningProblems(settings));
  const recipients = settings.newOrderEmails?.recipients ?? [];
  const noEmail = recipients.find((email) => !isEmailAddress(email));
  if (noEmail !== undefined)
    problems['newOrderEmails.recipients'] =
      `${JSON.stringify(noEmail)} is not an email such as orders@shop.example.`;
  else if (repeats(recipients.map((email) => email.toLowerCase())))
    problems['newOrderEmails.recipients'] = 'An email is listed twice.';
  const replyTo = settings.emails?.replyTo ?? '';
  if (replyTo !== '' && !isEmailAddress(replyTo))
    problems['emails.replyTo'] = 'Enter an email such as hello@shop.example.';
  const noSiteKey = storeSettings.captcha && missingSiteKey(storeSettings.captcha);
  if (noSiteKey) problems['storeSettings.captcha.siteKey'] = noSiteKey;
  const terms = storeSettings.instalments ?? [];
  if (repeats(terms.map(({ country }) => country)))
    problems['storeSettings.instalments'] = 'A country is listed twice.';
  for (const [i, { minimum, maximum, providerName }] of terms.entries()) {
    const path = `storeSettings.instalments.${i}`;
    if (maximum <= minimum) problems[`${path}.maximum`] = 'This has to be more than the minimum.';
    if (providerName.trim() === '') problems[`${path}.providerName`] = 'Please enter a name.';
  }
  return problems;
}

const repeats = (values: readonly string[]) => new Set(values).size < values.length;

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}

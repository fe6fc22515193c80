import { analyticsSettingsOf } from '@daybook/contracts/analytics/shared/consent';
import type { NamedAmount } from '@daybook/contracts/shared/amount-leap';
import type { CaptchaProvider } from '@daybook/contracts/shared/captcha';
import { type Currency, money } from '@daybook/contracts/shared/money';
import { type AmountFormat, readAmount, typedAmount } from '@daybook/contracts/shared/typed-amount';
import {
  INSTALMENT_COUNTRIES,
  storeSettingsOf,
  WEBSITE_TEXTS,
  type WebsiteTexts,
} from '@daybook/contracts/shared/website-settings';
import type { Path } from 'react-hook-form';
import type { WebsiteSettings } from '../../../lib/owner/use-save-website';

type InstalmentCountry = (typeof INSTALMENT_COUNTRIES)[number];

/** The terms of one country as the owner types them, in major units. */
export type InstalmentForm = {
  country: InstalmentCountry;
  isOffered: boolean;
  minimum: string;
  maximum: string;
  providerName: string;
  /** empty when the provider has no page */
  modalUrl: string;
};

/** The settings as the form holds them. */
export type WebsiteForm = {
  title: string;
  tagline: string;
  domains: string[];
  /** whether visitors see the website */
  isOpen: boolean;
  language: string;
  /** the languages besides `language` */
  otherLanguages: string[];
  timeZone: string;
  currency: Currency;
  delivery: string;
  returns: string;
  disqusShortname: string;
  commentsEnabled: boolean;
  simpleLikingEnabled: boolean;
  isAnalyticsEnabled: boolean;
  /** whether analytics recognize returning visitors by cookies */
  hasAnalyticsCookies: boolean;
  /** whether visitors are asked first */
  hasConsentBanner: boolean;
  isExpressCheckoutEnabled: boolean;
  isMailingListEnabled: boolean;
  isOptedInByDefault: boolean;
  /** days; '0': never */
  reviewRequestDays: string;
  /** hours; '0': never */
  checkoutReminderHours: string;
  /** of emails to customers; '': the name of the website */
  senderName: string;
  replyTo: string;
  emailContact: string;
  /** whether the admins get an email about each new order */
  emailsAdminsNewOrders: boolean;
  /** who else gets it */
  newOrderRecipients: string[];
  isCaptchaEnabled: boolean;
  captchaProvider: CaptchaProvider;
  captchaSiteKey: string;
  instalments: InstalmentForm[];
  texts: Record<keyof WebsiteTexts, string>;
};

const FORM_FIELDS = [
  'title',
  'tagline',
  'domains',
  'language',
  'otherLanguages',
  'timeZone',
  'currency',
  'delivery',
  'returns',
  'disqusShortname',
] as const;

const EMAIL_FIELDS = [
  ['emails.senderName', 'senderName'],
  ['emails.replyTo', 'replyTo'],
  ['emails.contact', 'emailContact'],
] as const;

/** The form's field for a setting that the server names; undefined when the form has none. */
export function placeOf(setting: string, { instalments }: WebsiteForm): Path<WebsiteForm> | undefined {
  if (setting === 'storeSettings.captcha.siteKey') return 'captchaSiteKey';
  const ofEmails = EMAIL_FIELDS.find(([path]) => path === setting);
  if (ofEmails) return ofEmails[1];
  if (setting.startsWith('newOrderEmails.recipients')) return 'newOrderRecipients';
  if (setting === 'languages') return 'otherLanguages';
  const [, row, name] =
    /^storeSettings\.instalments\.(\d+)\.(minimum|maximum|providerName|modalUrl)$/.exec(setting) ?? [];
  if (row !== undefined) {
    // the server counts the offered countries, the form has every country
    const offered = instalments.filter(({ isOffered }) => isOffered)[Number(row)];
    return offered && (`instalments.${instalments.indexOf(offered)}.${name}` as Path<WebsiteForm>);
  }
  return FORM_FIELDS.find((field) => field === setting);
}

/** The limit in minor units; 0 for an empty field. The form lets no other text be saved. */
function limitOf(typed: string, format: AmountFormat): number {
  const read = readAmount(typed, format);
  return read.kind === 'number' ? read.value : 0;
}

export function formOfWebsite(website: WebsiteSettings): WebsiteForm {
  const store = storeSettingsOf(website);
  const analytics = analyticsSettingsOf(website);
  const typed = (units: number) => typedAmount(money(units, website.currency), website.language);
  return {
    title: website.title,
    tagline: website.tagline,
    domains: [...website.domains],
    isOpen: !website.isHidden,
    language: website.language,
    otherLanguages: (website.languages ?? []).filter((language) => language !== website.language),
    timeZone: website.timeZone,
    currency: website.currency,
    delivery: website.delivery,
    returns: website.returns,
    disqusShortname: website.disqusShortname ?? '',
    commentsEnabled: website.commentsEnabled ?? false,
    simpleLikingEnabled: website.simpleLikingEnabled ?? false,
    isAnalyticsEnabled: analytics.isEnabled,
    hasAnalyticsCookies: !analytics.isRestrictive,
    hasConsentBanner: analytics.isBannerEnabled,
    isExpressCheckoutEnabled: store.isExpressCheckoutEnabled,
    isMailingListEnabled: store.mailingList.isEnabled,
    isOptedInByDefault: store.mailingList.isOptedInByDefault,
    reviewRequestDays: String(store.reviewRequestDays),
    checkoutReminderHours: String(store.checkoutReminderHours ?? 0),
    senderName: website.emails?.senderName ?? '',
    replyTo: website.emails?.replyTo ?? '',
    emailContact: website.emails?.contact ?? '',
    emailsAdminsNewOrders: website.newOrderEmails?.toAdmins ?? false,
    newOrderRecipients: [...(website.newOrderEmails?.recipients ?? [])],
    isCaptchaEnabled: store.captcha.isEnabled,
    captchaProvider: store.captcha.provider ?? 'altcha',
    captchaSiteKey: store.captcha.siteKey ?? '',
    instalments: INSTALMENT_COUNTRIES.map((country) => {
      const terms = store.instalments.find((each) => each.country === country);
      return {
        country,
        isOffered: terms !== undefined,
        minimum: terms ? typed(terms.minimum) : '',
        maximum: terms ? typed(terms.maximum) : '',
        providerName: terms?.providerName ?? '',
        modalUrl: terms?.modalUrl ?? '',
      };
    }),
    texts: Object.fromEntries(
      WEBSITE_TEXTS.map((text) => [text, website.texts?.[text] ?? '']),
    ) as WebsiteForm['texts'],
  };
}

/**
 * Builds the settings from the form and the settings that it was opened with. Settings that the form does not show keep
 * their values.
 */
export function websiteOf(form: WebsiteForm, base: WebsiteSettings): WebsiteSettings {
  const { otherLanguages, texts, instalments } = form;
  const offered = instalments.filter(({ isOffered }) => isOffered);
  const format = { currency: form.currency, locale: form.language };
  return {
    ...base,
    title: form.title.trim(),
    tagline: form.tagline.trim(),
    domains: form.domains,
    isHidden: !form.isOpen,
    language: form.language.trim(),
    languages: [form.language.trim(), ...otherLanguages],
    timeZone: form.timeZone.trim(),
    currency: form.currency,
    delivery: form.delivery,
    returns: form.returns,
    disqusShortname: form.disqusShortname.trim(),
    commentsEnabled: form.commentsEnabled,
    simpleLikingEnabled: form.simpleLikingEnabled,
    analytics: {
      isEnabled: form.isAnalyticsEnabled,
      isBannerEnabled: form.hasConsentBanner,
      isRestrictive: !form.hasAnalyticsCookies,
    },
    ...emailsOf(form, base),
    ...((form.emailsAdminsNewOrders || form.newOrderRecipients.length > 0 || base.newOrderEmails) && {
      newOrderEmails: { toAdmins: form.emailsAdminsNewOrders, recipients: form.newOrderRecipients },
    }),
    storeSettings: {
      ...base.storeSettings,
      isExpressCheckoutEnabled: form.isExpressCheckoutEnabled,
      mailingList: { isEnabled: form.isMailingListEnabled, isOptedInByDefault: form.isOptedInByDefault },
      ...((form.reviewRequestDays !== '0' || base.storeSettings.reviewRequestDays !== undefined) && {
        reviewRequestDays: Number(form.reviewRequestDays),
      }),
      ...((form.checkoutReminderHours !== '0' || base.storeSettings.checkoutReminderHours !== undefined) && {
        checkoutReminderHours: Number(form.checkoutReminderHours),
      }),
      captcha: {
        isEnabled: form.isCaptchaEnabled,
        ...(form.captchaProvider !== 'altcha' && {
          provider: form.captchaProvider,
          siteKey: form.captchaSiteKey.trim(),
        }),
      },
      instalments: offered.map(({ country, minimum, maximum, providerName, modalUrl }) => ({
        country,
        minimum: limitOf(minimum, format),
        maximum: limitOf(maximum, format),
        providerName: providerName.trim(),
        ...(modalUrl.trim() && { modalUrl: modalUrl.trim() }),
      })),
    },
    texts: Object.fromEntries(Object.entries(texts).filter(([, text]) => text.trim())),
  };
}

/** Settings that never said anything of emails stay as they are. */
function emailsOf(form: WebsiteForm, { emails }: WebsiteSettings): Pick<WebsiteSettings, 'emails'> {
  const typed = {
    senderName: form.senderName.trim(),
    replyTo: form.replyTo.trim(),
    contact: form.emailContact.trim(),
  };
  const isEmpty = Object.values(typed).every((value) => value === '');
  return isEmpty && !emails ? {} : { emails: typed };
}

/** The limits of instalments: the owner is asked about one that changes by more than ten times. */
export const limitsOf = (website: WebsiteSettings): NamedAmount[] =>
  storeSettingsOf(website).instalments.flatMap(({ country, minimum, maximum }) =>
    [
      { name: `Payments in ${countries.of(country)}: above`, units: minimum },
      { name: `Payments in ${countries.of(country)}: not above`, units: maximum },
    ].map(({ name, units }) => ({ key: name, name, amount: money(units, website.currency) })),
  );

const countries = new Intl.DisplayNames('en', { type: 'region' });

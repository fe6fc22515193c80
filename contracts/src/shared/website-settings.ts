import type { CaptchaSettings } from './captcha.js';

/** Where the instalment provider pays in parts (section 9). */
export const INSTALMENT_COUNTRIES = ['US', 'CA', 'AU', 'NZ', 'GB'] as const;
export type InstalmentCountry = (typeof INSTALMENT_COUNTRIES)[number];

/** What shoppers of one country are offered: above the minimum and not above the maximum, minor units. */
export type InstalmentTerms = {
  readonly country: InstalmentCountry;
  readonly minimum: number;
  readonly maximum: number;
  readonly providerName: string;
  /** the provider's own page about its payments; `{locale}` in it stands for the provider's locale, such as `en_US` */
  readonly modalUrl?: string;
};

/** What an owner sets for the store; what is absent in an older document is read by {@link storeSettingsOf}. */
export type StoreSettings = {
  readonly isExpressCheckoutEnabled: boolean;
  readonly mailingList?: { readonly isEnabled: boolean; readonly isOptedInByDefault: boolean };
  readonly captcha?: CaptchaSettings;
  readonly instalments?: readonly InstalmentTerms[];
  /** days after an order is sent when its buyer is asked for reviews; 0 or absent: never */
  readonly reviewRequestDays?: number;
  /** hours after which a buyer who consented is reminded of a checkout that is not paid; 0 or absent: never */
  readonly checkoutReminderHours?: number;
};

/** When buyers can be asked for reviews, days after the order is sent. */
export const REVIEW_REQUEST_DAYS = [3, 7, 14, 30] as const;

/** When buyers can be reminded of a checkout, hours after they were last there. */
export const CHECKOUT_REMINDER_HOURS = [1, 3, 6, 12, 24, 48, 72] as const;

/** The texts that a site may set for itself; an empty one means the catalogue's. */
export const WEBSITE_TEXTS = ['addToCart', 'subscribe', 'soldOut', 'restockSuccess', 'quickView'] as const;
export type WebsiteTexts = { readonly [Text in (typeof WEBSITE_TEXTS)[number]]?: string };

/** What no page of the shop needs has no default here: the function is among the scripts of every page. */
type ShownStoreSettings = StoreSettings & Required<Omit<StoreSettings, 'checkoutReminderHours'>>;

/** The store settings with what was never set: no mailing list, no captcha, no instalments. */
export function storeSettingsOf(website: { readonly storeSettings: StoreSettings }): ShownStoreSettings {
  return {
    mailingList: { isEnabled: false, isOptedInByDefault: false },
    captcha: { isEnabled: false },
    instalments: [],
    reviewRequestDays: 0,
    ...website.storeSettings,
  };
}

/** The site's own text, or the given one. */
export const textOf = (
  website: { readonly texts?: WebsiteTexts },
  text: keyof WebsiteTexts,
  otherwise: string,
): string => website.texts?.[text]?.trim() || otherwise;

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
};

/** The texts that a site may set for itself; an empty one means the catalogue's. */
export const WEBSITE_TEXTS = ['addToCart', 'subscribe', 'soldOut', 'restockSuccess', 'quickView'] as const;
export type WebsiteTexts = { readonly [Text in (typeof WEBSITE_TEXTS)[number]]?: string };

/** The store settings with what was never set: no mailing list, no captcha, no instalments. */
export function storeSettingsOf(website: { readonly storeSettings: StoreSettings }): Required<StoreSettings> {
  return {
    mailingList: { isEnabled: false, isOptedInByDefault: false },
    captcha: { isEnabled: false },
    instalments: [],
    ...website.storeSettings,
  };
}

/** The site's own text, or the given one. */
export const textOf = (
  website: { readonly texts?: WebsiteTexts },
  text: keyof WebsiteTexts,
  otherwise: string,
): string => website.texts?.[text]?.trim() || otherwise;

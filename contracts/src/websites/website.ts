import type { AnalyticsSettings } from '../analytics/shared/consent.js';
import type { ProductImage } from '../catalogue/product.js';
import type { RestockSettings } from '../restock/shared/restock-choices.js';
import type { Currency } from '../shared/money.js';
import type { StoreSettings, WebsiteTexts } from '../shared/website-settings.js';
import type { ThemeColours, ThemeFont } from './shared/theme-choices.js';

/** The look of a website as a document of tokens: another site is another brand with no code. */
export type Theme = {
  readonly colour: ThemeColours;
  /** for visitors whose device asks for dark pages; absent: the pages are light on every device */
  readonly dark?: ThemeColours;
  readonly type: { readonly title: ThemeFont; readonly text: ThemeFont };
  /** corner radius of controls and pictures, pixels */
  readonly radius: number;
  /** multiplies the 4 px space scale */
  readonly density: number;
  /** in place of the title in the header */
  readonly logo?: ProductImage;
  /** of a website with dark colours; absent: the same one */
  readonly darkLogo?: ProductImage;
};

/** Who gets an email about each new order: addresses of the business, which stay in the history of the settings. */
export type NewOrderEmails = {
  /** the website's admins, at the addresses of their accounts */
  readonly toAdmins: boolean;
  readonly recipients: readonly string[];
};

/** The sender as emails to customers name it. Each part may be empty or absent. */
export type EmailSettings = {
  /** absent: the name of the website */
  readonly senderName?: string;
  /** who gets the replies; absent: no one does */
  readonly replyTo?: string;
  /** how the business is reached, in one line at the end of each email */
  readonly contact?: string;
};

/** Settings and front matter of one website (section 3, "Website settings" and "Store settings"). */
export type WebsiteDocument = {
  readonly id: string;
  readonly title: string;
  readonly tagline: string;
  /** host names that answer with this website, lower case, without port */
  readonly domains: readonly string[];
  /** whether unknown hosts and plain `localhost` get this one */
  readonly isDefault: boolean;
  /** only members see the website: a new one is not open yet. Absent: it is open to visitors */
  readonly isHidden?: boolean;
  /** BCP 47, for texts and number formats; the default for visitors who ask for none of the others */
  readonly language: string;
  /** all that visitors may choose from, `language` first; absent: that one alone */
  readonly languages?: readonly string[];
  readonly timeZone: string;
  /** the currency of all prices; the store settings select the same one, since prices are not converted */
  readonly currency: Currency;
  readonly theme: Theme;
  readonly home: {
    readonly headline: string;
    readonly introduction: string;
    /** absent: words alone */
    readonly hero?: ProductImage;
    readonly featuredProductIds: readonly string[];
    /** a longer note under the products: plain paragraphs */
    readonly note: {
      readonly title: string;
      readonly paragraphs: readonly string[];
      readonly image?: ProductImage;
    };
  };
  /** the ids of collections as menus list them; other collections come after these, in the catalogue's order */
  readonly menuOrder?: readonly string[];
  /** one line each, on every product page */
  readonly delivery: string;
  readonly returns: string;
  readonly footer: string;
  readonly storeSettings: StoreSettings;
  /** which subscribers are notified first of a restock, and how long a unit is held for them */
  readonly restock?: RestockSettings;
  /** who gets an email about each new order; absent: no one does */
  readonly newOrderEmails?: NewOrderEmails;
  /** who emails come from; absent: the website, without a reply address */
  readonly emails?: EmailSettings;
  /** the name of the website at the comment service Disqus; absent or empty: it has none */
  readonly disqusShortname?: string;
  readonly commentsEnabled?: boolean;
  /** whether visitors may like an item without an account */
  readonly simpleLikingEnabled?: boolean;
  /** in place of the catalogue's own texts; absent or empty: the catalogue's own */
  readonly texts?: WebsiteTexts;
  /** whether visits are counted and how visitors are asked; absent: counted without cookies */
  readonly analytics?: AnalyticsSettings;
};

/** What an owner may change of a website: all but its id and whether it is the default. */
export type WebsiteSettings = Omit<WebsiteDocument, 'id' | 'isDefault'>;

/** The parts of a website that its owner designs and publishes together. */
export type Design = Pick<WebsiteDocument, 'theme' | 'home' | 'menuOrder' | 'footer'>;

/** What every page of the shop knows of its website. */
export type ShownWebsite = Omit<
  WebsiteDocument,
  'home' | 'menuOrder' | 'restock' | 'newOrderEmails' | 'emails' | 'domains' | 'isDefault' | 'isHidden'
>;

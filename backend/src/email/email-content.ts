import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** The content of an email, by kind; the template has the kind's name. Roles and titles are texts for people. */
export type EmailContent =
  | { readonly kind: 'password-reset'; readonly link: string; readonly minutes: number }
  | {
      readonly kind: 'invitation';
      readonly link: string;
      readonly websiteTitle: string;
      readonly roles: readonly string[];
      readonly days: number;
    }
  | RestockEmailContent;

/** Emails that a restock list sends through a queue of its own. The log holds the status of each. */
export type RestockEmailContent = RestockConfirmation | RestockAcknowledgement | RestockOffer;

/** Asks a subscriber to confirm the sign-up. URLs are absolute. */
export type RestockConfirmation = {
  readonly kind: 'restock-confirmation';
  readonly siteTitle: string;
  readonly productTitle: string;
  readonly links: { readonly confirm: string; readonly receipt: string };
};

/** Tells a subscriber that the sign-up is valid, with links to the receipt and to unsubscribe. URLs are absolute. */
export type RestockAcknowledgement = {
  readonly kind: 'restock-acknowledgement';
  readonly siteTitle: string;
  readonly productTitle: string;
  /** `Blue, large`; empty when the product has one variant */
  readonly variant: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: { readonly page: string; readonly receipt: string; readonly unsubscribe: string };
};

/** Offers a subscriber the item that is back in stock. Texts are in the language of the email; URLs are absolute. */
export type RestockOffer = {
  readonly kind: 'restock-offer';
  readonly siteTitle: string;
  readonly siteUrl: string;
  readonly product: {
    readonly title: string;
    /** `Blue, large`; empty when the product has one variant */
    readonly variant: string;
    readonly price: string;
    readonly picture: { readonly url: string; readonly alt: string } | null;
  };
  /** date and time as text; null when no unit is reserved */
  readonly heldUntil: string | null;
  /** the owner's texts; the shop's default stands for an empty one */
  readonly own: Readonly<Record<'subject' | 'intro' | 'button' | 'template', string>>;
  /** IANA name, of the website */
  readonly timeZone: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: {
    readonly claim: string;
    /** null when no unit is reserved */
    readonly decline: string | null;
    readonly receipt: string;
    readonly unsubscribe: string;
  };
};

/** An email that is still to be sent. */
export type PendingEmail = {
  /** letters, digits, `-` and `_`; the same id is the same email; it becomes the Message-ID */
  readonly id: string;
  /** null: the installation sends it, not one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly to: string;
  /** BCP 47; a language without texts gets the English ones */
  readonly language: string;
  readonly content: EmailContent;
};

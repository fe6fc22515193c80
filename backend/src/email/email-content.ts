import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** What an email is about; its template has the same name. Roles and titles are words for people. */
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

/** Emails that a restock list sends by its own queue, with what became of each in the log. */
export type RestockEmailContent = RestockConfirmation | RestockAcknowledgement | RestockOffer;

/** Somebody signed up, and their address says whether they mean it. Addresses are whole. */
export type RestockConfirmation = {
  readonly kind: 'restock-confirmation';
  readonly siteTitle: string;
  readonly productTitle: string;
  readonly links: { readonly confirm: string; readonly receipt: string };
};

/** Somebody signed up, and that counts: where they stand, and how they leave. Addresses are whole. */
export type RestockAcknowledgement = {
  readonly kind: 'restock-acknowledgement';
  readonly siteTitle: string;
  readonly productTitle: string;
  /** `Blue, large`; empty when there is one variant alone */
  readonly variant: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: { readonly page: string; readonly receipt: string; readonly unsubscribe: string };
};

/** It is somebody's turn. Texts are for people, in the language of the email; addresses are whole. */
export type RestockOffer = {
  readonly kind: 'restock-offer';
  readonly siteTitle: string;
  readonly siteUrl: string;
  readonly product: {
    readonly title: string;
    /** `Blue, large`; empty when there is one variant alone */
    readonly variant: string;
    readonly price: string;
    readonly picture: { readonly url: string; readonly alt: string } | null;
  };
  /** a moment in words; null when nothing is held */
  readonly heldUntil: string | null;
  /** the owner's own words; empty: ours */
  readonly own: Readonly<Record<'subject' | 'intro' | 'button' | 'template', string>>;
  /** IANA, of the website */
  readonly timeZone: string;
  /** `#rrggbb` */
  readonly colour: { readonly accent: string; readonly accentInk: string };
  readonly links: {
    readonly claim: string;
    /** null when nothing is held */
    readonly decline: string | null;
    readonly receipt: string;
    readonly unsubscribe: string;
  };
};

/** An email that is owed to somebody. */
export type PendingEmail = {
  /** letters, digits, `-` and `_`; decides what is a repeat, and becomes the Message-ID */
  readonly id: string;
  /** null: from the installation, not from one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly to: string;
  /** BCP 47; without a text of its own a language gets the English one */
  readonly language: string;
  readonly content: EmailContent;
};

import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** What a letter is about; its template has the same name. Roles and titles are words for people. */
export type Letter =
  | { readonly kind: 'password-reset'; readonly link: string; readonly minutes: number }
  | {
      readonly kind: 'invitation';
      readonly link: string;
      readonly websiteTitle: string;
      readonly roles: readonly string[];
      readonly days: number;
    };

/** A letter that is owed to somebody. */
export type OwedLetter = {
  /** letters, digits, `-` and `_`; decides what is a repeat, and becomes the Message-ID */
  readonly id: string;
  /** null: from the installation, not from one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly to: string;
  /** BCP 47; without a text of its own a language gets the English one */
  readonly language: string;
  readonly letter: Letter;
};

import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** A letter as it goes out. */
export type OutgoingLetter = {
  /** null: from the installation, not from one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** with its angle brackets; stays the same when the letter is sent again */
  readonly messageId: string;
};

/** Whoever brings letters: a mail server, or the built-in mailbox. */
export type Carrier = {
  /**
   * @throws LetterRefused when it will never be taken
   * @throws Error when it may be taken later
   */
  send(letter: OutgoingLetter): Promise<void>;
  close(): void;
};

/** The mail server has said no for good: trying again would only make it think less of us. */
export class LetterRefused extends Error {
  constructor(readonly responseCode: number) {
    super(`the mail server refused the letter for good (${responseCode})`);
    this.name = 'LetterRefused';
  }
}

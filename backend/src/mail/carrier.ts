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
   * @param beforeContent is waited for when the server has agreed to sender and recipient, before it is given the first
   * byte of the letter; when it throws, the letter is not given, and that is what `send` throws
   * @throws LetterRefused when it will never be taken
   * @throws LetterOutcomeUnknown when it was given and nobody knows whether it was taken
   * @throws Error when it was certainly not taken and may be later; a {@link LetterDeferred} when the server said so
   */
  send(letter: OutgoingLetter, beforeContent?: () => Promise<void>): Promise<void>;
  close(): void;
};

/** The mail server has said no for good: trying again would only make it think less of us. */
export class LetterRefused extends Error {
  constructor(
    readonly responseCode: number,
    /** nobody has this address, so no other letter will get there either */
    readonly isDeadAddress = false,
  ) {
    super(`the mail server refused the letter for good (${responseCode})`);
    this.name = 'LetterRefused';
  }
}

/** The mail server would not take it now. */
export class LetterDeferred extends Error {
  constructor(readonly responseCode: number) {
    super(`the mail server put the letter off (${responseCode})`);
    this.name = 'LetterDeferred';
  }
}

/** The mail server was given the letter and has not said what it did with it. */
export class LetterOutcomeUnknown extends Error {
  constructor() {
    super('the mail server did not say whether it took the letter');
    this.name = 'LetterOutcomeUnknown';
  }
}

import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** An email as it goes out. */
export type OutgoingEmail = {
  /** null: from the installation, not from one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** with its angle brackets; stays the same when the email is sent again */
  readonly messageId: string;
};

/** Whoever brings emails: a mail server, or the built-in mailbox. */
export type EmailTransport = {
  /**
   * @param beforeContent is waited for when the server has agreed to sender and recipient, before it is given the first
   * byte of the email; when it throws, the email is not given, and that is what `send` throws
   * @throws EmailRefused when it will never be taken
   * @throws EmailOutcomeUnknown when it was given and nobody knows whether it was taken
   * @throws Error when it was certainly not taken and may be later; a {@link EmailDeferred} when the server said so
   */
  send(email: OutgoingEmail, beforeContent?: () => Promise<void>): Promise<void>;
  close(): void;
};

/** The token of the one transport of a worker process. */
export const TRANSPORT = Symbol('transport');

/** The mail server has said no for good: trying again would only make it think less of us. */
export class EmailRefused extends Error {
  constructor(
    readonly responseCode: number,
    /** nobody has this address, so no other email will get there either */
    readonly isDeadEmail = false,
  ) {
    super(`the mail server refused the letter for good (${responseCode})`);
    this.name = 'EmailRefused';
  }
}

/** The mail server would not take it now. */
export class EmailDeferred extends Error {
  constructor(readonly responseCode: number) {
    super(`the mail server put the letter off (${responseCode})`);
    this.name = 'EmailDeferred';
  }
}

/** The mail server was given the email and has not said what it did with it. */
export class EmailOutcomeUnknown extends Error {
  constructor() {
    super('the mail server did not say whether it took the letter');
    this.name = 'EmailOutcomeUnknown';
  }
}

import type { WebsiteId } from '@daybook/contracts/shared/identifiers';

/** An email as the transport sends it. */
export type OutgoingEmail = {
  /** null: the installation sends it, not one of its websites */
  readonly websiteId: WebsiteId | null;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** the email of who gets a reply; default: the sender */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
  /** in angle brackets; a repeated email keeps it */
  readonly messageId: string;
};

/** Sends emails: through a mail server, or into the built-in mailbox. */
export type EmailTransport = {
  /**
   * @param beforeContent awaited after the server has accepted sender and recipient, before the first byte of the
   * email. When it throws, the email is not sent and `send` throws the same error.
   * @throws EmailRefused when the server will never take the email, because of its recipient
   * @throws SenderRefused when the server takes no such email from this installation: the email stays, and may be sent later
   * @throws EmailOutcomeUnknown when the email was transmitted and the server did not answer
   * @throws Error when the server did not take it, and may take it later; {@link EmailDeferred} when the server said so
   */
  send(email: OutgoingEmail, beforeContent?: () => Promise<void>): Promise<void>;
  /** Whether a mail server takes emails now: false when it cannot be reached, is silent or denies the sign-in. */
  isReachable(): Promise<boolean>;
  close(): void;
};

/** The token of the worker process's transport. */
export const TRANSPORT = Symbol('transport');

/** The mail server has refused the recipient permanently. Another try would only harm the sender's reputation. */
export class EmailRefused extends Error {
  constructor(
    readonly responseCode: number,
    /** the mailbox does not exist, so no other email to it will arrive */
    readonly isDeadEmail = false,
    /** the server's words, without email addresses */
    readonly response = '',
  ) {
    super(`the mail server refused the email permanently (${responseCode})`);
    this.name = 'EmailRefused';
  }
}

/** The mail server has refused the email for now. */
export class EmailDeferred extends Error {
  constructor(
    readonly responseCode: number,
    /** the server's words, without email addresses */
    readonly response = '',
  ) {
    super(`the mail server deferred the email (${responseCode})`);
    this.name = 'EmailDeferred';
  }
}

/**
 * The mail server has refused this installation, its sender or the content, or did not say that the recipient is the
 * reason: relaying is denied, a limit is reached, the password is wrong. It says nothing of the recipient.
 */
export class SenderRefused extends EmailDeferred {
  constructor(responseCode: number, response: string) {
    super(responseCode, response);
    this.message = `the mail server refuses emails of this installation: ${response}`;
    this.name = 'SenderRefused';
  }
}

/** The mail server has received the email and has not answered. */
export class EmailOutcomeUnknown extends Error {
  constructor() {
    super('the mail server did not say whether it accepted the email');
    this.name = 'EmailOutcomeUnknown';
  }
}

/** An email in the built-in mailbox. */
export type MailboxMessage = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  headers: Record<string, string>;
  /** ISO 8601 */
  at: string;
};

/** `GET /api/operator/mailbox` (decisions.md): the newest first, at most 200. */
export type MailboxAnswer = { messages: MailboxMessage[] };

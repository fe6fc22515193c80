import type { EmailTransport } from './email-transport.js';
import type { Mailbox } from './mailbox.js';

/** Brings emails to the built-in mailbox (decisions.md), where there is no mail server. The same email is put there once. */
export const mailboxTransport = (mailbox: Mailbox): EmailTransport => ({
  async send(content, beforeContent) {
    await beforeContent?.();
    await mailbox.put(content);
  },
  close: () => undefined,
});

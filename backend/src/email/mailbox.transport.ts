import type { EmailTransport } from './email-transport.js';
import type { Mailbox } from './mailbox.js';

/** Stores emails in the built-in mailbox (decisions.md) when there is no mail server. The same email is stored once. */
export const mailboxTransport = (mailbox: Mailbox): EmailTransport => ({
  async send(content, beforeContent) {
    await beforeContent?.();
    await mailbox.put(content);
  },
  isReachable: async () => true,
  close: () => undefined,
});

import type { Carrier } from './carrier.js';
import type { Mailbox } from './mailbox.js';

/** Brings letters to the built-in mailbox (decisions.md), where there is no mail server. The same letter is put there once. */
export const mailboxCarrier = (mailbox: Mailbox): Carrier => ({
  async send(letter, beforeContent) {
    await beforeContent?.();
    await mailbox.put(letter);
  },
  close: () => undefined,
});

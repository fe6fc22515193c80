import type { Carrier } from './carrier.js';
import type { Mailbox } from './mailbox.js';

/** Brings letters to the built-in mailbox (decisions.md), where there is no mail server. */
export const mailboxCarrier = (mailbox: Mailbox): Carrier => ({
  send: (letter) => mailbox.put(letter),
  close: () => undefined,
});

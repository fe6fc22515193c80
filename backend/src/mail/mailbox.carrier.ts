import type pg from 'pg';
import type { Carrier } from './carrier.js';

/** The built-in mailbox (decisions.md): without a mail server, letters are kept here for a month and shown. */
export function mailboxCarrier(pool: pg.Pool): Carrier {
  return {
    async send({ from, to, subject, text, html, headers, messageId }) {
      await pool.query(`delete from mail.mailbox where at < clock_timestamp() - interval '30 days'`);
      await pool.query(
        `insert into mail.mailbox (id, recipient, subject, text, html, headers) values ($1, $2, $3, $4, $5, $6)
         on conflict (id) do nothing`,
        [
          messageId.slice(1, -1),
          to,
          subject,
          text,
          html,
          JSON.stringify({ From: `${from.name} <${from.address}>`, 'Message-ID': messageId, ...headers }),
        ],
      );
    },
    close: () => undefined,
  };
}

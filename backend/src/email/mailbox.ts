import type { MailboxMessage } from '@daybook/contracts/email/email.api';
import { UNREADABLE_TEXT } from '@daybook/contracts/privacy/unreadable';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type PersonalData, UNREADABLE } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { OutgoingEmail } from './email-transport.js';
import { mentions, openListedEmail, type SealedEmail, sealEmail } from './sealed-email.js';

type Row = SealedEmail & { id: string; at: Date };

const COLUMNS = 'id, website_id, person_id, cipher, at';

/** The built-in mailbox (decisions.md): without a mail server it stores the emails for a month, encrypted. */
export class Mailbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  async put(message: OutgoingEmail): Promise<void> {
    const { website_id, person_id, cipher } = await sealEmail(this.personalData, message);
    await this.pool.query(
      `insert into email.mailbox (id, website_id, person_id, cipher) values ($1, $2, $3, $4)
       on conflict (id) do nothing`,
      [message.messageId.slice(1, -1), website_id, person_id, cipher],
    );
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from email.mailbox where at < clock_timestamp() - interval '30 days'`);
  }

  async forgetThose(website: WebsiteId, beginnings: readonly string[]): Promise<void> {
    await this.pool.query('delete from email.mailbox where website_id = $1 and id ^@ any($2::text[])', [
      website,
      beginnings,
    ]);
  }

  /** The newest emails, without those to people who were erased. */
  async newest(limit: number): Promise<MailboxMessage[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from email.mailbox order by at desc, id limit $1`,
      [limit],
    );
    const messages = await Promise.all(rows.map((row) => this.open(row)));
    return messages.filter((message) => message !== undefined);
  }

  /**
   * Deletes the emails that a website has sent to the person, and those to others that mention the person's address.
   * @returns the number of deleted emails
   */
  async forgetPerson(website: WebsiteId, personId: string, email: string): Promise<number> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from email.mailbox where website_id = $1`,
      [website],
    );
    const gone: string[] = [];
    for (const row of rows) {
      const isTo = row.person_id === personId;
      if (isTo || mentions(await openListedEmail<OutgoingEmail>(this.personalData, row), email))
        gone.push(row.id);
    }
    await this.pool.query('delete from email.mailbox where id = any($1)', [gone]);
    return gone.length;
  }

  private async open(row: Row): Promise<MailboxMessage | undefined> {
    const message = await openListedEmail<OutgoingEmail>(this.personalData, row);
    if (!message) return undefined;
    if (message === UNREADABLE) {
      const nothing = { to: '', text: '', html: '', headers: {} };
      return { ...nothing, id: row.id, subject: UNREADABLE_TEXT, at: row.at.toISOString() };
    }
    const { from, to, replyTo, subject, text, html, headers, messageId } = message;
    return {
      id: row.id,
      to,
      subject,
      text,
      html,
      headers: {
        From: `${from.name} <${from.address}>`,
        'Message-ID': messageId,
        ...(replyTo !== undefined && { 'Reply-To': replyTo }),
        ...headers,
      },
      at: row.at.toISOString(),
    };
  }
}

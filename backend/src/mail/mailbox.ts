import type { MailboxMessage } from '@daybook/contracts/mail/mail.api';
import { emailKey } from '@daybook/contracts/shared/email-key';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import type pg from 'pg';
import type { OutgoingLetter } from './carrier.js';
import { openLetter, type SealedLetter, sealLetter } from './sealed-letter.js';

type Row = SealedLetter & { id: string; at: Date };

const COLUMNS = 'id, website_id, person_id, cipher, at';

/** The built-in mailbox (decisions.md): without a mail server, letters are kept here for a month, sealed. */
export class Mailbox {
  constructor(
    private readonly pool: pg.Pool,
    private readonly personalData: PersonalData,
  ) {}

  async put(letter: OutgoingLetter): Promise<void> {
    const { website_id, person_id, cipher } = await sealLetter(this.personalData, letter);
    await this.pool.query(
      `insert into mail.mailbox (id, website_id, person_id, cipher) values ($1, $2, $3, $4)
       on conflict (id) do nothing`,
      [letter.messageId.slice(1, -1), website_id, person_id, cipher],
    );
  }

  async forgetOld(): Promise<void> {
    await this.pool.query(`delete from mail.mailbox where at < clock_timestamp() - interval '30 days'`);
  }

  /** The newest letters; those to people who were erased are gone. */
  async newest(limit: number): Promise<MailboxMessage[]> {
    const { rows } = await this.pool.query<Row>(
      `select ${COLUMNS} from mail.mailbox order by at desc, id limit $1`,
      [limit],
    );
    const messages = await Promise.all(rows.map((row) => this.open(row)));
    return messages.filter((message) => message !== undefined);
  }

  /**
   * Throws away what a website has sent to somebody, and what it has sent to others and tells of them.
   * @returns how many letters that were
   */
  async forgetPerson(website: WebsiteId, personId: string, email: string): Promise<number> {
    const { rows } = await this.pool.query<Row>(`select ${COLUMNS} from mail.mailbox where website_id = $1`, [
      website,
    ]);
    const gone: string[] = [];
    for (const row of rows) {
      if (row.person_id === personId || (await this.tellsOf(row, email))) gone.push(row.id);
    }
    await this.pool.query('delete from mail.mailbox where id = any($1)', [gone]);
    return gone.length;
  }

  private async tellsOf(row: Row, email: string): Promise<boolean> {
    const letter = await openLetter<OutgoingLetter>(this.personalData, row);
    return JSON.stringify(letter ?? '')
      .toLowerCase()
      .includes(emailKey(email));
  }

  private async open(row: Row): Promise<MailboxMessage | undefined> {
    const letter = await openLetter<OutgoingLetter>(this.personalData, row);
    if (!letter) return undefined;
    const { from, to, subject, text, html, headers, messageId } = letter;
    return {
      ...{ id: row.id, to, subject, text, html },
      headers: { From: `${from.name} <${from.address}>`, 'Message-ID': messageId, ...headers },
      at: row.at.toISOString(),
    };
  }
}

import type { MailboxAnswer, MailboxMessage } from '@daybook/contracts/mail/mail.api';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../platform/tokens.js';

type Row = Omit<MailboxMessage, 'to' | 'at'> & { recipient: string; at: Date };

@Injectable()
export class MailboxQueries {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** The newest letters that no mail server was there for. */
  async letters(): Promise<MailboxAnswer> {
    const { rows } = await this.pool.query<Row>(
      'select id, recipient, subject, text, html, headers, at from mail.mailbox order by at desc, id limit 200',
    );
    return {
      messages: rows.map(({ recipient, at, ...letter }) => ({
        ...letter,
        to: recipient,
        at: at.toISOString(),
      })),
    };
  }
}

import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import { POOL } from '../platform/tokens.js';

const RECIPIENTS = `
select person_id from email.outbox where website_id = $1
union select person_id from email.mailbox where website_id = $1`;

const DELETED = `
with pending as (delete from email.outbox where website_id = $1 returning id),
  kept as (delete from email.mailbox where website_id = $1 returning id)
select (select count(*) from pending)::int + (select count(*) from kept)::int as emails`;

/** Deletes the emails of a website that are still to be sent, and those that the built-in mailbox has. */
@Injectable()
export class EmailWebsiteEraser extends WebsiteEraser {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    super();
  }

  override async keyOwners({ website }: WebsiteToErase): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ person_id: string }>(RECIPIENTS, [website]);
    return rows.map(({ person_id }) => person_id);
  }

  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    const { rows } = await this.pool.query<{ emails: number }>(DELETED, [website]);
    return { emails: rows[0]?.emails ?? 0 };
  }
}

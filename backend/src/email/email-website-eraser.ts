import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import { POOL } from '../platform/tokens.js';

const DELETED = `
with pending as (delete from email.outbox where website_id = $1 returning person_id),
  kept as (delete from email.mailbox where website_id = $1 returning person_id)
select person_id from pending union all select person_id from kept`;

/** Deletes the emails of a website that are still to be sent, and those that the built-in mailbox has. */
@Injectable()
export class EmailWebsiteEraser extends WebsiteEraser {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    super();
  }

  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    const { rows } = await this.pool.query<{ person_id: string }>(DELETED, [website]);
    return { counts: { emails: rows.length }, keyOwners: rows.map(({ person_id }) => person_id) };
  }
}

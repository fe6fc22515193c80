import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import {
  type RemovedOfWebsite,
  WebsiteEraser,
  type WebsiteToErase,
} from '../platform/erasure/website-eraser.js';
import { POOL } from '../platform/tokens.js';

/** Ends the sessions of a website's customers, and deletes the codes that were sent to them. */
@Injectable()
export class CustomersWebsiteEraser extends WebsiteEraser {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {
    super();
  }

  override async keyOwners({ website }: WebsiteToErase): Promise<readonly string[]> {
    const { rows } = await this.pool.query<{ person_id: string }>(
      'select person_id from customers.codes where website_id = $1',
      [website],
    );
    return rows.map(({ person_id }) => person_id);
  }

  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    const sessions = await this.pool.query('delete from customers.sessions where website_id = $1', [website]);
    await this.pool.query('delete from customers.codes where website_id = $1', [website]);
    return { 'customer sessions': sessions.rowCount ?? 0 };
  }
}

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

  async erase({ website }: WebsiteToErase): Promise<RemovedOfWebsite> {
    const sessions = await this.pool.query('delete from customers.sessions where website_id = $1', [website]);
    const codes = await this.pool.query<{ person_id: string }>(
      'delete from customers.codes where website_id = $1 returning person_id',
      [website],
    );
    return {
      counts: { 'customer sessions': sessions.rowCount ?? 0 },
      keyOwners: codes.rows.map(({ person_id }) => person_id),
    };
  }
}

import type { EditorHere } from '@daybook/contracts/content/owner-pages.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type pg from 'pg';
import { POOL } from '../../platform/tokens.js';

/** A member who was not heard of for so long has closed the page: four times as long as an editor waits. */
const PRESENT = `interval '8 seconds'`;
/** Rows of those who have left are dropped after so long, by the next member who opens any page. */
const LEFT = `interval '1 minute'`;
const MOST_EDITORS = 20;

const NOTE = `
with left_long_ago as (
  delete from content.editors
  where seen_at < clock_timestamp() - ${LEFT} and (website_id, page_id, account_id) <> ($1, $2, $3)
)
insert into content.editors (website_id, page_id, account_id, block_id) values ($1, $2, $3, $4)
on conflict (website_id, page_id, account_id)
do update set block_id = excluded.block_id, seen_at = clock_timestamp()`;

const OTHERS = `
select account_id, block_id from content.editors
where website_id = $1 and page_id = $2 and account_id <> $3 and seen_at > clock_timestamp() - ${PRESENT}
order by account_id limit ${MOST_EDITORS}`;

type EditorRow = { account_id: string; block_id: string | null };

/** The members who have a page open at the same time. */
@Injectable()
export class PageEditors {
  constructor(@Inject(POOL) private readonly pool: pg.Pool) {}

  /** Notes that a member is there. @returns the others who are */
  async meet(website: WebsiteId, pageId: string, { accountId, blockId }: EditorHere): Promise<EditorHere[]> {
    await this.pool.query({ name: 'note editor', text: NOTE, values: [website, pageId, accountId, blockId] });
    const { rows } = await this.pool.query<EditorRow>({
      name: 'other editors',
      text: OTHERS,
      values: [website, pageId, accountId],
    });
    return rows.map((row) => ({ accountId: row.account_id, blockId: row.block_id }));
  }
}

import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteAnswer, WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../platform/tokens.js';

type Row = { document: WebsiteDocument; revision: number; saved_at: Date; saved_by: string | null };

@Injectable()
export class OwnerWebsitesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The websites that an account may enter, the default one first. */
  async enteredBy(accountId: string): Promise<WebsitesAnswer> {
    const rows = await this.readModels.query<Pick<Row, 'document'>>(
      'owner-websites: entered',
      `select w.document from members m join websites w on w.website_id = m.website_id
       where m.account_id = $1 order by w.is_default desc, w.document ->> 'title', w.website_id`,
      [accountId],
    );
    return {
      websites: rows.map(({ document: { isHidden = false, ...document } }) => {
        const { id, title, domains, isDefault, currency, language, timeZone } = document;
        return { id, title, domains, isDefault, currency, language, timeZone, isHidden };
      }),
    };
  }

  /** @throws Refusal NOT_FOUND, also for a website other than that of the call */
  async settings(website: WebsiteId, asked: string): Promise<WebsiteAnswer> {
    if (asked !== website) refuse('NOT_FOUND');
    const [row] = await this.readModels.query<Row>(
      'owner-websites: settings',
      'select document, revision, saved_at, saved_by from websites where website_id = $1',
      [website],
    );
    if (!row) return refuse('NOT_FOUND');
    const { id, isDefault, ...settings } = row.document;
    const { revision, saved_at, saved_by } = row;
    return { id, isDefault, website: settings, revision, savedAt: saved_at.toISOString(), savedBy: saved_by };
  }
}

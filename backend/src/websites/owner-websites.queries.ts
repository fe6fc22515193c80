import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteAnswer, WebsitesAnswer } from '@daybook/contracts/websites/websites.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { ownAddress } from '../platform/http/own-address.js';
import { CONFIG, READ_MODELS } from '../platform/tokens.js';

type Row = { document: WebsiteDocument; revision: number; saved_at: Date; saved_by: string | null };

@Injectable()
export class OwnerWebsitesQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** The websites that an account may enter, the default one first. @param host of the call */
  async enteredBy(accountId: string, host?: string): Promise<WebsitesAnswer> {
    const rows = await this.readModels.query<Pick<Row, 'document'> & { closed: boolean }>(
      'owner-websites: entered',
      `select w.document,
         exists (select from website_deletions d where d.website_id = w.website_id) as closed
       from members m join websites w on w.website_id = m.website_id
       where m.account_id = $1 order by w.is_default desc, w.document ->> 'title', w.website_id`,
      [accountId],
    );
    return {
      websites: rows.map(({ document, closed }) => {
        const isHidden = closed || document.isHidden === true;
        const { id, title, domains, isDefault, currency, language, timeZone } = document;
        const address = ownAddress(document, this.config, host) ?? null;
        return { id, title, domains, address, isDefault, currency, language, timeZone, isHidden };
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

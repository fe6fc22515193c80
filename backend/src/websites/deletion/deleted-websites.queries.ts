import type { DeletedWebsite, DeletedWebsitesAnswer } from '@daybook/contracts/websites/website-deletion.api';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';

type Row = {
  website_id: string;
  closed_at: Date;
  certificate: NonNullable<DeletedWebsite['certificate']> | null;
};

/** An account deletes a website now and then. */
const MOST = 100;

@Injectable()
export class DeletedWebsitesQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The websites that an account closed, with the certificates of those that are erased. */
  async closedBy(accountId: string): Promise<DeletedWebsitesAnswer> {
    const rows = await this.readModels.query<Row>(
      'deleted-websites',
      `select website_id, closed_at, certificate from website_deletions
       where closed_by = $1 order by closed_at desc, website_id limit ${MOST}`,
      [accountId],
    );
    return {
      websites: rows.map(({ website_id: id, closed_at, certificate }) => ({
        id,
        closedAt: closed_at.toISOString(),
        ...(certificate && { certificate }),
      })),
    };
  }
}

import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { SuppressionsAnswer, SuppressionsRequest } from '@daybook/contracts/restock/suppressions.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';

/** The email stands in the person's newest sign-up: only emails of restock notifications suppress. */
const SUPPRESSED = `
select s.person_id, s.code, s.suppressed_at, s.position, u.email
from suppressed_people s
left join lateral (
  select email from restock_sign_ups where website_id = s.website_id and person_id = s.person_id
  order by position desc limit 1
) u on true
where s.website_id = $1 and ($2::bigint is null or s.position < $2)
order by s.position desc limit $3`;

type Row = {
  person_id: string;
  code: number;
  suppressed_at: Date;
  position: number;
  email: PersonalField | null;
};

/** The people to whom a website writes no more, for its owner. */
@Injectable()
export class SuppressionsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async list(website: WebsiteId, { cursor, limit }: SuppressionsRequest): Promise<SuppressionsAnswer> {
    const size = pageSize(limit);
    const params = [website, cursor ?? null, size + 1];
    const rows = await this.readModels.queryWithin<Row>(website, 'suppressions', SUPPRESSED, params);
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    const suppressions = await Promise.all(
      page.map(async ({ person_id: personId, code, suppressed_at, email }) => ({
        personId,
        email: email && shownText(await this.personalData.open(website, email)),
        code,
        suppressedAt: suppressed_at.toISOString(),
      })),
    );
    return { suppressions, ...next };
  }
}

import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type {
  MailingListAnswer,
  MailingListPerson,
  MailingListRequest,
} from '@daybook/contracts/restock/mailing-list.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { stringify } from 'csv-stringify/sync';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';

/** Lines of an export that one query reads. */
const EXPORTED_AT_ONCE = 1000;

/**
 * Each person once, by their first consent that counts: it is confirmed where that was asked for, and the person has
 * not unsubscribed from any list since. It was given with the sign-up or at a repeat of it. What became of the sign-up
 * later does not matter.
 */
const JOINED = `
select email, language, consented_at, position from (
  select distinct on (u.person_id) u.email, u.language, u.position,
    coalesce(u.joined_mailing_list_at, u.counts_since) as consented_at
  from restock_sign_ups u
  where u.website_id = $1 and u.joins_mailing_list
    and coalesce(u.joined_mailing_list_at, u.counts_since) is not null and not exists (
      select from restock_sign_ups w where w.website_id = $1 and w.person_id = u.person_id
        and w.withdrawn_at >= coalesce(u.joined_mailing_list_at, u.signed_up_at)
    )
  order by u.person_id, consented_at, u.position
) joined
where position > $2 order by position limit $3`;

type Row = { email: PersonalField | null; language: string; consented_at: Date; position: number };

@Injectable()
export class MailingListQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async list(website: WebsiteId, { cursor = '0', limit }: MailingListRequest): Promise<MailingListAnswer> {
    const size = pageSize(limit);
    const rows = await this.rows(website, cursor, size + 1);
    const { page, next } = pageOf(rows, size, (last) => String(last.position));
    return {
      people: await this.people(website, page),
      ...next,
    };
  }

  /** The whole list as CSV, one page after the other, so that a list may be of any length. Formulas are escaped, and the
   * mark of byte order has spreadsheets read it as UTF-8. */
  async *csv(website: WebsiteId): AsyncGenerator<string> {
    yield '\ufeffemail,source,consented at,language\r\n';
    for (let cursor = '0'; ; ) {
      const rows = await this.rows(website, cursor, EXPORTED_AT_ONCE);
      const people = await this.people(website, rows);
      const lines = people.map(({ email, source, consentedAt, language }) => [
        email,
        source,
        consentedAt,
        language,
      ]);
      yield stringify(lines, { escape_formulas: true, record_delimiter: 'windows' });
      if (rows.length < EXPORTED_AT_ONCE) return;
      cursor = String(rows.at(-1)?.position);
    }
  }

  private rows(website: WebsiteId, cursor: string, limit: number): Promise<Row[]> {
    return this.readModels.queryWithin<Row>(website, 'mailing-list', JOINED, [website, cursor, limit]);
  }

  /** Without people who are erased. */
  private async people(website: WebsiteId, rows: readonly Row[]): Promise<MailingListPerson[]> {
    const consented = rows.flatMap(({ email, consented_at, language }) =>
      email ? [{ email, consentedAt: consented_at.toISOString(), language }] : [],
    );
    const emails = await this.personalData.openMany(
      website,
      consented.map(({ email }) => email),
    );
    return consented.flatMap(({ consentedAt, language }, i): MailingListPerson[] => {
      const email = shownText(emails[i]);
      return email ? [{ email, source: 'restockForm', consentedAt, language }] : [];
    });
  }
}

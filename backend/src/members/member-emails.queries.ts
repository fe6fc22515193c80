import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import { INSTALLATION, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { MemberEmails } from '../platform/access/member-emails.js';
import { READ_MODELS } from '../platform/tokens.js';

/** One email goes to so many admins at most. */
const MAX_ADMINS = 20;

/** Finds the emails of admins in the read models. */
@Injectable()
export class MemberEmailsQueries extends MemberEmails {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {
    super();
  }

  async admins(website: WebsiteId): Promise<readonly string[]> {
    const rows = await this.readModels.queryWithin<{ email: PersonalField }>(
      INSTALLATION,
      'emails of the admins of a website',
      `select a.email from members m join accounts a on a.account_id = m.account_id
       where m.website_id = $1 and 'admin' = any(m.roles)
       order by m.joined_at, m.account_id collate "C" limit $2`,
      [website, MAX_ADMINS],
    );
    const sealed = rows.map(({ email }) => email);
    const emails = await this.personalData.openMany(INSTALLATION, sealed);
    return emails.filter((email) => typeof email === 'string');
  }
}

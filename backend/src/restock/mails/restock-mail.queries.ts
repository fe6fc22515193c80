import type {
  RestockMail,
  RestockMailsAnswer,
  RestockMailsRequest,
} from '@daybook/contracts/restock/restock-mail.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { PersonalField } from '@daybook/contracts/shared/personal-field';
import {
  RESTOCK_MAIL_OUTCOMES,
  type RestockMailOutcome,
} from '@daybook/contracts/shared/restock-mail-choices';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** Of a website $1: of this variant $2, of this send $3, of this kind $4, or null for all. */
const WHICH = `
from restock_mails m left join restock_waves w on w.website_id = m.website_id and w.wave_id = m.wave_id
where m.website_id = $1 and ($2::text is null or m.variant_id = $2) and ($3::text is null or w.send_id = $3)
  and ($4::text is null or m.kind = $4)`;

const MAILS = `
select m.*, u.email, u.sku, coalesce(p.title, '') as title
from (
  select m.* ${WHICH} and ($5::text is null or m.outcome = $5) and m.position > $6 order by m.position limit $7
) m
left join restock_sign_ups u on u.website_id = m.website_id and u.sign_up_id = m.sign_up_id
left join products p on p.website_id = m.website_id and p.product_id = u.product_id
order by m.position`;

const TOTALS = `select m.outcome, count(*)::int as count ${WHICH} group by m.outcome`;

type MailRow = Pick<RestockMail, 'outcome' | 'code' | 'reason' | 'kind'> & {
  mail_id: string;
  sign_up_id: string;
  wave_id: string | null;
  variant_id: string;
  position: number;
  message_id: string | null;
  offered_at: Date;
  settled_at: Date | null;
  email: PersonalField | null;
  sku: string | null;
  title: string;
};

/** The letters of a website and what became of them, for its owner. */
@Injectable()
export class RestockMailQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async mails(website: WebsiteId, request: RestockMailsRequest): Promise<RestockMailsAnswer> {
    const { outcome = null, variantId = null, sendId = null, kind = null, cursor = '0' } = request;
    const limit = pageSize(request.limit);
    const which = [website, variantId, sendId, kind];
    // one after the other: a letter that is counted as settled is not shown as queued
    const counts = await this.readModels.queryWithin<{ outcome: RestockMailOutcome; count: number }>(
      website,
      'restock: mails by outcome',
      TOTALS,
      which,
    );
    const rows = await this.readModels.queryWithin<MailRow>(website, 'restock: mails', MAILS, [
      ...[...which, outcome, cursor, limit + 1],
    ]);
    const page = rows.slice(0, limit);
    const hasNextPage = rows.length > limit;
    const none = Object.fromEntries(RESTOCK_MAIL_OUTCOMES.map((name) => [name, 0]));
    const totals = { ...none, ...Object.fromEntries(counts.map(({ outcome: of, count }) => [of, count])) };
    return {
      mails: await Promise.all(page.map((row) => this.mail(website, row))),
      hasNextPage,
      nextPageCursor: hasNextPage ? String(page.at(-1)?.position) : null,
      totals: totals as RestockMailsAnswer['totals'],
    };
  }

  private async mail(website: WebsiteId, row: MailRow): Promise<RestockMail> {
    const { outcome, code, reason, kind } = row;
    return {
      mailId: row.mail_id,
      signUpId: row.sign_up_id,
      waveId: row.wave_id,
      kind,
      variantId: row.variant_id,
      sku: row.sku ?? '',
      productTitle: row.title,
      email: row.email && (await this.personalData.decrypt(website, row.email)),
      ...{ outcome, code, reason },
      messageId: row.message_id,
      offeredAt: row.offered_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  }
}

import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type {
  RestockEmail,
  RestockEmailsAnswer,
  RestockEmailsRequest,
} from '@daybook/contracts/restock/restock-email.api';
import type { RestockOfferStatus } from '@daybook/contracts/restock/shared/restock-choices';
import {
  RESTOCK_EMAIL_OUTCOMES,
  type RestockEmailOutcome,
} from '@daybook/contracts/restock/shared/restock-email-choices';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';

/** Filters of website $1: variant $2, send $3 and kind $4; null for all. */
const WHICH = `
from restock_emails m left join restock_batches w on w.website_id = m.website_id and w.batch_id = m.batch_id
where m.website_id = $1 and ($2::text is null or m.variant_id = $2) and ($3::text is null or w.send_id = $3)
  and ($4::text is null or m.kind = $4)`;

const EMAILS = `
select m.email_id, m.sign_up_id, m.batch_id, m.variant_id, m.kind, m.outcome, m.code, m.reason, m.message_id,
  m.position, m.offered_at, m.settled_at, o.offer_status, o.expires_at, u.email, u.sku, coalesce(p.title, '') as title
from (
  select m.* ${WHICH} and ($5::text is null or m.outcome = $5) and m.position > $6 order by m.position limit $7
) m
left join restock_sign_ups u on u.website_id = m.website_id and u.sign_up_id = m.sign_up_id
left join restock_offers o
  on o.website_id = m.website_id and o.batch_id = m.batch_id and o.sign_up_id = m.sign_up_id
left join products p on p.website_id = m.website_id and p.product_id = u.product_id
order by m.position`;

const TOTALS = `select m.outcome, count(*)::int as count ${WHICH} group by m.outcome`;

type EmailRow = Pick<RestockEmail, 'outcome' | 'code' | 'reason' | 'kind'> & {
  email_id: string;
  sign_up_id: string;
  batch_id: string | null;
  variant_id: string;
  position: number;
  message_id: string | null;
  offered_at: Date;
  settled_at: Date | null;
  offer_status: RestockOfferStatus | null;
  expires_at: Date | null;
  email: PersonalField | null;
  sku: string | null;
  title: string;
};

/** The emails of a website and their outcomes, for its owner. */
@Injectable()
export class RestockEmailQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  async emails(website: WebsiteId, request: RestockEmailsRequest): Promise<RestockEmailsAnswer> {
    const { outcome = null, variantId = null, sendId = null, kind = null, cursor = '0' } = request;
    const limit = pageSize(request.limit);
    const which = [website, variantId, sendId, kind];
    // one query after the other, so that an email which is counted as settled is not shown as queued
    const counts = await this.readModels.queryWithin<{ outcome: RestockEmailOutcome; count: number }>(
      website,
      'restock: mails by outcome',
      TOTALS,
      which,
    );
    const rows = await this.readModels.queryWithin<EmailRow>(website, 'restock: mails', EMAILS, [
      ...which,
      outcome,
      cursor,
      limit + 1,
    ]);
    const { page, next } = pageOf(rows, limit, (last) => String(last.position));
    const none = Object.fromEntries(RESTOCK_EMAIL_OUTCOMES.map((name) => [name, 0]));
    const totals = { ...none, ...Object.fromEntries(counts.map(({ outcome: of, count }) => [of, count])) };
    return {
      emails: await Promise.all(page.map((row) => this.email(website, row))),
      ...next,
      totals: totals as RestockEmailsAnswer['totals'],
    };
  }

  private async email(website: WebsiteId, row: EmailRow): Promise<RestockEmail> {
    const { outcome, code, reason, kind } = row;
    return {
      emailId: row.email_id,
      signUpId: row.sign_up_id,
      batchId: row.batch_id,
      kind,
      variantId: row.variant_id,
      sku: row.sku ?? '',
      productTitle: row.title,
      email: row.email && shownText(await this.personalData.open(website, row.email)),
      outcome,
      code,
      reason,
      offerStatus: row.offer_status,
      heldUntil: row.expires_at?.toISOString() ?? null,
      messageId: row.message_id,
      offeredAt: row.offered_at.toISOString(),
      settledAt: row.settled_at?.toISOString() ?? null,
    };
  }
}

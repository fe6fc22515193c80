import type {
  AbandonedCheckout,
  AbandonedCheckoutsAnswer,
  AbandonedCheckoutsRequest,
} from '@daybook/contracts/checkout/reminders/reminders.api';
import type { AbandonedLine } from '@daybook/contracts/checkout/reminders/reminders.events';
import type { AbandonedState } from '@daybook/contracts/checkout/shared/abandoned-states';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import { PersonalData } from '@daybook/personal-data/personal-data';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';
import { shownText } from '../../platform/unreadable.js';
import { leftLines } from './left-lines.js';

/** The name that the email of an abandoned checkout is encrypted with. */
const EMAIL = 'email';

const CHECKOUTS = `
select c.cart_id, c.round, c.state, c.email, c.lines, c.total, c.currency, c.abandoned_at, c.abandoned_position,
  c.reminded_at, c.order_id, o.number
from abandoned_checkouts c
left join orders o on o.website_id = c.website_id and o.order_id = c.order_id
where c.website_id = $1 and ($2::bigint is null or c.abandoned_position < $2)
  and ($3::text is null or c.state = $3)
order by c.abandoned_position desc limit $4`;

const HOURS = `
select coalesce((document -> 'storeSettings' ->> 'checkoutReminderHours')::int, 0) as hours
from websites where website_id = $1`;

type Row = {
  cart_id: string;
  round: number;
  state: AbandonedState;
  email: PersonalField;
  lines: AbandonedLine[];
  total: number;
  currency: Currency;
  abandoned_at: Date;
  abandoned_position: number;
  reminded_at: Date | null;
  order_id: string | null;
  number: number | null;
};

/** The checkouts of a website that their buyers left, for its owner. */
@Injectable()
export class AbandonedCheckoutsQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly personalData: PersonalData,
  ) {}

  /** The newest first. */
  async list(
    website: WebsiteId,
    { cursor, limit, state }: AbandonedCheckoutsRequest,
  ): Promise<AbandonedCheckoutsAnswer> {
    const size = pageSize(limit);
    const given = [website, cursor ?? null, state ?? null, size + 1];
    const [rows, [setting]] = await Promise.all([
      this.readModels.queryWithin<Row>(website, 'abandoned-checkouts', CHECKOUTS, given),
      this.readModels.query<{ hours: number }>('checkout reminders: hours', HOURS, [website]),
    ]);
    const { page, next } = pageOf(rows, size, (last) => String(last.abandoned_position));
    const sealed = page.map(({ email }) => email);
    const emails = await this.personalData.openMany(website, sealed, EMAIL);
    const results = page.map((row, i) => checkoutView(row, shownText(emails[i])));
    return { reminderHours: setting?.hours ?? 0, results, ...next };
  }
}

const checkoutView = (row: Row, email: string | null): AbandonedCheckout => ({
  id: `${row.cart_id}-${row.round}`,
  email,
  state: row.state,
  ...leftLines(row),
  abandonedAt: row.abandoned_at.getTime(),
  remindedAt: row.reminded_at?.getTime() ?? null,
  order: row.order_id === null ? null : { id: row.order_id, number: row.number },
});

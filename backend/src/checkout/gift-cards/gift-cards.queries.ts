import type {
  OwnerGiftCardsAnswer,
  OwnerGiftCardsRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

const CARDS = `
select card_id, last_four, currency, issued, balance, status, order_id, reason, issued_at, issued_position
from issued_gift_cards
where website_id = $1 and ($2::bigint is null or issued_position < $2)
order by issued_position desc limit $3`;

type Row = {
  card_id: string;
  last_four: string;
  currency: Currency;
  issued: number;
  balance: number;
  status: 'active' | 'voided';
  order_id: string | null;
  reason: string;
  issued_at: Date;
  issued_position: number;
};

/** The gift cards of a website, for its owner. */
@Injectable()
export class OwnerGiftCardsQueries {
  constructor(@Inject(READ_MODELS) private readonly readModels: ReadModels) {}

  /** The newest first. */
  async cards(website: WebsiteId, { cursor, limit }: OwnerGiftCardsRequest): Promise<OwnerGiftCardsAnswer> {
    const size = pageSize(limit);
    const given = [website, cursor ?? null, size + 1];
    const rows = await this.readModels.query<Row>('owner-gift-cards', CARDS, given);
    const { page, next } = pageOf(rows, size, (last) => String(last.issued_position));
    const results = page.map((row) => ({
      ...{ id: row.card_id, lastFour: row.last_four, status: row.status, reason: row.reason },
      ...{ issued: money(row.issued, row.currency), balance: money(row.balance, row.currency) },
      ...{ orderId: row.order_id, issuedAt: row.issued_at.getTime() },
    }));
    return { results, ...next };
  }
}

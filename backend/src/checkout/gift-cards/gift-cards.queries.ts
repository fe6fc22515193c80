import type {
  GiftCardMove,
  GiftCardMoveKind,
  OwnerGiftCard,
  OwnerGiftCardLedger,
  OwnerGiftCardsAnswer,
  OwnerGiftCardsRequest,
} from '@daybook/contracts/checkout/gift-cards/gift-cards.api';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { type Currency, money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { pageOf } from '../../platform/http/page-of.js';
import { pageSize } from '../../platform/http/page-size.js';
import { READ_MODELS } from '../../platform/tokens.js';

/** Lines of a ledger that are shown: a card is spent in a handful of orders. */
const MOVES = 200;

const COLUMNS =
  'card_id, last_four, currency, issued, balance, status, order_id, reason, issued_at, issued_position';

const CARDS = `
select ${COLUMNS} from issued_gift_cards
where website_id = $1 and ($2::bigint is null or issued_position < $2)
order by issued_position desc limit $3`;

const CARD = `select ${COLUMNS} from issued_gift_cards where website_id = $1 and card_id = $2`;

const LEDGER = `
select m.kind, m.amount, m.balance, m.order_id, m.note, m.at, o.number
from gift_card_moves m
left join orders o on o.website_id = m.website_id and o.order_id = m.order_id
where m.website_id = $1 and m.card_id = $2
order by m.revision desc limit ${MOVES}`;

type MoveRow = {
  kind: GiftCardMoveKind;
  amount: number;
  balance: number | null;
  order_id: string | null;
  note: string;
  at: Date;
  number: number | null;
};

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
    return { results: page.map(cardView), ...next };
  }

  /** @throws Refusal GIFT_CARD_NOT_FOUND, also for the cards of other websites */
  async card(website: WebsiteId, cardId: string): Promise<OwnerGiftCardLedger> {
    const [row] = await this.readModels.query<Row>('owner-gift-card', CARD, [website, cardId]);
    if (!row) return refuse('GIFT_CARD_NOT_FOUND');
    const moves = await this.readModels.query<MoveRow>('gift-card-ledger', LEDGER, [website, cardId]);
    return { ...cardView(row), moves: moves.map((move) => moveView(move, row.currency)) };
  }
}

const cardView = (row: Row): OwnerGiftCard => ({
  id: row.card_id,
  lastFour: row.last_four,
  status: row.status,
  reason: row.reason,
  issued: money(row.issued, row.currency),
  balance: money(row.balance, row.currency),
  orderId: row.order_id,
  issuedAt: row.issued_at.getTime(),
});

const moveView = (row: MoveRow, currency: Currency): GiftCardMove => ({
  kind: row.kind,
  amount: money(row.amount, currency),
  note: row.note,
  at: row.at.getTime(),
  balance: row.balance === null ? null : money(row.balance, currency),
  orderId: row.order_id,
  orderNumber: row.number,
});

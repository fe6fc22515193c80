import type { TaxAmount } from '@daybook/contracts/checkout/pricing/line-taxes';
import { refundable, refundOf } from '@daybook/contracts/orders/refund';
import type { RefundPart } from '@daybook/contracts/orders/refunded-parts';
import {
  type RefundOrderRequest,
  type RefundPreview,
  refundOrderShape,
  type UsedPart,
} from '@daybook/contracts/orders/refunds.api';
import { PAYMENT_TENDER, wholeRest } from '@daybook/contracts/orders/sale-of-order';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { money } from '@daybook/contracts/shared/money';
import type { ReadModels } from '@daybook/projections/read-models';
import { Inject, Injectable } from '@nestjs/common';
import { READ_MODELS } from '../../platform/tokens.js';
import { OrderQueries, soldAndRefunded } from './order.queries.js';
import { refundRequestOf } from './refund-request.js';

const CARDS = `
select card_id, last_four from issued_gift_cards where website_id = $1 and card_id = any($2::text[])`;

/** What was used of what a refund is about; `spent`: of gift cards, by line, minor units. */
type UsedParts = {
  readonly spent: Readonly<Record<string, number>>;
  readonly parts: readonly UsedPart[];
};

/** Says what a refund would give back. */
@Injectable()
export class RefundPreviewQueries {
  constructor(
    @Inject(READ_MODELS) private readonly readModels: ReadModels,
    private readonly orders: OrderQueries,
  ) {}

  /**
   * @param body of the request; when it names nothing: all that is left, as a cancellation gives it back
   * @param used what was used of that. What was spent of gift cards is not given back, unless the body names it; an amount is
   *   shown as it is asked for
   * @throws Refusal ORDER_NOT_FOUND, ORDER_NOT_PAID, INVALID_REQUEST, REFUND_EMPTY, REFUND_LINE_UNKNOWN, REFUND_QUANTITY,
   *   REFUND_TOO_MUCH
   */
  async preview(
    website: WebsiteId,
    id: string,
    body: unknown,
    { spent: kept, parts: used }: UsedParts,
  ): Promise<RefundPreview> {
    const found = isLocalId(id) ? await this.orders.find(website, id) : undefined;
    if (!found?.row.is_placed) return refuse('ORDER_NOT_FOUND');
    const problems = shapeProblems(refundOrderShape, body);
    if (problems) return refuse('INVALID_REQUEST', problems);
    const { row, lines } = found;
    const { sale, given } = soldAndRefunded(found);
    const left = refundable(sale, given);
    const named = refundRequestOf(body as RefundOrderRequest, row.currency);
    // an order that is placed and whose payment is open was to be paid later
    const isDue = row.payment_status === 'due' || row.payment_status === 'unknown';
    if (named && isDue) return refuse('ORDER_NOT_PAID');
    const of = (amount: number) => money(amount, row.currency);
    const spent = of(Object.values(kept).reduce((sum, amount) => sum + amount, 0));
    if (!named && left === 0)
      return { ...NOTHING, spent, used: [...used], amount: of(0), refundable: of(0), left: of(0) };
    const request = named ?? (isDue ? { amount: left } : wholeRest(sale, given));
    const isKept = (body as RefundOrderRequest).loss === undefined && 'lines' in request;
    const refund = refundOf(sale, given, isKept ? { ...request, kept } : request);
    if (refund.amount > left) return refuse('REFUND_TOO_MUCH');

    const partOf = ({ amount, taxes }: RefundPart, charged: readonly TaxAmount[]) => ({
      amount: of(amount),
      taxes: taxes.flatMap((tax, i) => {
        const { name, rate } = charged[i] ?? {};
        return name === undefined || rate === undefined ? [] : [{ name, rate, amount: of(tax.amount) }];
      }),
    });
    const taxesOf = (entryId: string) =>
      lines.find(({ charge }) => charge.entryId === entryId)?.charge.taxes ?? [];
    const names = await this.lastFours(
      website,
      refund.tenders.map((tender) => tender.id),
    );
    return {
      amount: of(refund.amount),
      lines: refund.lines.map((line) => ({
        entryId: line.entryId,
        quantity: line.quantity,
        ...partOf(line, taxesOf(line.entryId)),
      })),
      shipping: refund.delivery && partOf(refund.delivery, row.quote.delivery?.taxes ?? []),
      tenders: refund.tenders.map(({ id: tender, amount }) => ({
        kind: tender === PAYMENT_TENDER ? 'payment' : 'giftCard',
        name: tender === PAYMENT_TENDER ? row.method_name || (row.method ?? '') : (names.get(tender) ?? ''),
        amount: of(amount),
      })),
      refundable: of(left),
      left: of(left - refund.amount),
      spent,
      used: [...used],
    };
  }

  private async lastFours(website: WebsiteId, cardIds: readonly string[]): Promise<Map<string, string>> {
    type Row = { card_id: string; last_four: string };
    const params = [website, cardIds];
    const rows = await this.readModels.queryWithin<Row>(website, 'refund preview: cards', CARDS, params);
    return new Map(rows.map(({ card_id, last_four }) => [card_id, last_four]));
  }
}

const NOTHING = { lines: [], shipping: null, tenders: [] };

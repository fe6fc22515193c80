import { type Quote, quoteOf } from '@daybook/contracts/checkout/pricing/quote';
import { ProductType } from '@daybook/contracts/shared/enumerations';
import { type Dice, randomFacts, randomRefunds, saleOf } from '../../faults/checkout/random-orders.js';

/** An event of the log, without what the log gives it. */
export type Fact = { readonly stream: string; readonly type: string; readonly data: object };

/** What the log holds of the order with this number: opened, paid, placed, and all of it refunded in one case of three. */
export function orderInLog(dice: Dice, number: number): Fact[] {
  const orderId = `o${number}`;
  const facts = randomFacts(dice);
  // each order has codes of its own, so that no balance depends on another order
  const ordered = facts.items.map((item) => ({ ...item, variantId: `${orderId}${item.variantId}` }));
  const quote = quoteOf({
    ...facts,
    items: ordered,
    giftCards: facts.giftCards.map((card, i) => ({ ...card, cardId: `${orderId}g${i}` })),
  });
  const items = ordered.map(({ entryId, itemId, variantId, quantity, productType }) => ({
    entryId,
    itemId,
    quantity,
    productType,
    variantId,
  }));
  const units = items.filter(({ productType }) => productType !== ProductType.giftCard);
  const { currency, sums, giftCards } = quote;
  const paid = { orderId, attemptId: 'a', amount: sums.total, currency };
  const of = (type: string, data: object = { orderId }): Fact => ({
    stream: `order-bench-${orderId}`,
    type,
    data,
  });
  const stock = (type: string) =>
    units.map(({ variantId, quantity }) => ({
      stream: `stock-bench-${variantId}`,
      type,
      data: { orderId, variantId, quantity },
    }));
  const cards = (type: string, balanceOf: (amount: number) => number) =>
    giftCards.map(({ cardId, amount }) => ({
      stream: `giftcard-bench-${cardId}`,
      type,
      data: { cardId, orderId, amount, balance: balanceOf(amount), currency },
    }));
  return [
    ...cards('GiftCardIssued', (amount) => amount).map(withoutOrder),
    of('OrderOpened', { orderId, items, quote }),
    ...cards('GiftCardClaimed', (amount) => amount),
    ...stock('StockPledged'),
    of('OrderUnitsPledged'),
    ...(sums.total > 0 ? [of('PaymentAttempted', paid), of('PaymentSucceeded', paid)] : [of('OrderCovered')]),
    { stream: 'placedorders-bench', type: 'OrderPlaced', data: { orderId, number } },
    of('OrderNumbered', { orderId, number }),
    ...stock('StockSold'),
    of('OrderUnitsSold'),
    ...cards('GiftCardSpent', () => 0),
    ...(dice.chance(1 / 3) ? refunds(dice, orderId, quote, of) : []),
  ];
}

const withoutOrder = ({ stream, type, data }: Fact): Fact => ({
  stream,
  type,
  data: { ...data, orderId: null },
});

function refunds(
  dice: Dice,
  orderId: string,
  quote: Quote,
  of: (type: string, data: object) => Fact,
): Fact[] {
  const sale = saleOf(quote);
  let left = sale.tenders.reduce((sum, { amount }) => sum + amount, 0);
  let refunded = 0;
  const balances = new Map<string, number>();
  return randomRefunds(dice, sale).flatMap(({ refund }, i) => {
    const refundId = `r${i}`;
    refunded += refund.amount;
    left -= refund.amount;
    const restored = refund.tenders
      .filter(({ id, amount }) => id !== 'payment' && amount > 0)
      .map(({ id, amount }) => {
        const balance = (balances.get(id) ?? 0) + amount;
        balances.set(id, balance);
        const data = { cardId: id, orderId, refundId, amount, balance };
        return { stream: `giftcard-bench-${id}`, type: 'GiftCardRestored', data };
      });
    return [
      of('OrderRefundRequested', { orderId, refundId, refund, returned: null }),
      of('OrderRefundSucceeded', { orderId, refundId, refunded, left }),
      ...restored,
    ];
  });
}

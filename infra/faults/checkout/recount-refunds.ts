import { halfUp } from './recount-quote.js';

/** What was bought, and the refunds as they were stored: JSON, read with no code of the product. */
type Part = { readonly amount: number; readonly taxes: readonly { readonly amount: number }[] };
type StoredSale = {
  readonly lines: readonly {
    readonly entryId: string;
    readonly quantity: number;
    readonly total: number;
    readonly taxes: readonly { readonly amount: number }[];
  }[];
  readonly delivery: {
    readonly total: number;
    readonly taxes: readonly { readonly amount: number }[];
  } | null;
  readonly tenders: readonly { readonly id: string; readonly amount: number }[];
};
type StoredRefund = {
  readonly amount: number;
  readonly lines: readonly (Part & { readonly entryId: string; readonly quantity: number })[];
  readonly delivery: Part | null;
  readonly tenders: readonly { readonly id: string; readonly amount: number }[];
};
type Request =
  | { readonly amount: number }
  | {
      readonly lines: readonly { readonly entryId: string; readonly quantity: number }[];
      readonly shipping?: number;
    };

type Purse = {
  name: string;
  paid: bigint;
  gone: bigint;
  units: bigint;
  taxes: { paid: bigint; gone: bigint }[];
};

/**
 * Follows the refunds of one order, each beside what was asked for.
 * @returns one text for each amount that is wrong: a part beyond what was paid, tax that leaves the split of the sale by
 *   two units, a tender out of turn, money left at the end of a whole refund
 */
export function recountRefunds(
  sale: StoredSale,
  refunds: readonly { readonly request: Request; readonly refund: StoredRefund }[],
): string[] {
  const findings: string[] = [];
  const must = (holds: boolean, text: string) => {
    if (!holds) findings.push(text);
  };
  const purse = (
    name: string,
    total: number,
    quantity: number,
    taxes: readonly { amount: number }[],
  ): Purse => ({
    name,
    paid: BigInt(total),
    gone: 0n,
    units: BigInt(quantity),
    taxes: taxes.map(({ amount }) => ({ paid: BigInt(amount), gone: 0n })),
  });
  const lines = new Map(
    sale.lines.map(({ entryId, total, quantity, taxes }) => [
      entryId,
      purse(entryId, total, quantity, taxes),
    ]),
  );
  const delivery = sale.delivery && purse('delivery', sale.delivery.total, 0, sale.delivery.taxes);
  const tenders = sale.tenders.map(({ id, amount }) => purse(id, amount, 0, []));

  const take = (from: Purse, amount: bigint, at: string) => {
    must(amount >= 0n, `${at}: ${from.name} gives back ${amount}`);
    from.gone += amount;
    must(from.gone <= from.paid, `${at}: ${from.name} gave back ${from.gone} of ${from.paid}`);
  };
  const takePart = (from: Purse, part: Part, at: string) => {
    take(from, BigInt(part.amount), at);
    from.taxes.forEach((tax, i) => {
      const amount = BigInt(part.taxes[i]?.amount ?? -1);
      must(amount >= 0n, `${at}: tax ${i} of ${from.name} is ${amount}`);
      tax.gone += amount;
      const gap = tax.gone * from.paid - from.gone * tax.paid;
      must(
        (gap < 0n ? -gap : gap) <= 2n * from.paid,
        `${at}: tax ${i} of ${from.name} leaves the split of the sale`,
      );
      if (from.gone === from.paid)
        must(tax.gone === tax.paid, `${at}: tax ${i} of ${from.name} ends at ${tax.gone}`);
    });
  };

  refunds.forEach(({ request, refund }, number) => {
    const at = `refund ${number + 1}`;
    let sum = 0n;
    for (const line of refund.lines) {
      const from = lines.get(line.entryId);
      if (!from) {
        findings.push(`${at}: there is no line ${line.entryId}`);
        continue;
      }
      if (line.quantity > 0) {
        const worth = halfUp((from.paid - from.gone) * BigInt(line.quantity), from.units);
        must(BigInt(line.amount) === worth, `${at}: ${line.quantity} of ${line.entryId} are worth ${worth}`);
      }
      takePart(from, line, at);
      from.units -= BigInt(line.quantity);
      must(from.units >= 0n, `${at}: ${line.entryId} gave back too many units`);
      sum += BigInt(line.amount);
    }
    if (refund.delivery && delivery) {
      takePart(delivery, refund.delivery, at);
      sum += BigInt(refund.delivery.amount);
    }
    must(sum === BigInt(refund.amount), `${at}: its parts come to ${sum} and not to ${refund.amount}`);
    if ('amount' in request) must(request.amount === refund.amount, `${at}: ${request.amount} was asked for`);
    else {
      must(
        (request.shipping ?? 0) === (refund.delivery?.amount ?? 0),
        `${at}: another delivery was asked for`,
      );
      for (const { entryId, quantity } of request.lines) {
        const returned = refund.lines.find((line) => line.entryId === entryId)?.quantity;
        must(returned === quantity, `${at}: ${quantity} of ${entryId} were asked for`);
      }
    }
    const paid = refund.tenders.reduce((all, { amount }) => all + BigInt(amount), 0n);
    must(paid === BigInt(refund.amount), `${at}: its tenders come to ${paid} and not to ${refund.amount}`);
    for (const { id, amount } of refund.tenders) {
      const from = tenders.find(({ name }) => name === id);
      if (from) take(from, BigInt(amount), at);
      else findings.push(`${at}: there is no tender ${id}`);
    }
    // what paid last is returned first
    tenders.forEach((tender, i) => {
      const later = tenders.slice(i + 1);
      must(
        tender.gone === 0n || later.every(({ gone, paid: all }) => gone === all),
        `${at}: ${tender.name} is out of turn`,
      );
    });
  });

  const left = (of: Iterable<Purse>) => [...of].reduce((all, { paid, gone }) => all + paid - gone, 0n);
  const parts = left([...lines.values(), ...(delivery ? [delivery] : [])]);
  must(parts === left(tenders), `the parts have ${parts} left and the tenders ${left(tenders)}`);
  // where one side ends at 0, what has something left on the other is the one that is wrong
  if (parts === 0n || left(tenders) === 0n)
    for (const { name, paid, gone } of [...lines.values(), ...(delivery ? [delivery] : []), ...tenders])
      must(gone === paid, `${name} ends at ${gone} of ${paid}`);
  return findings;
}

type Facts = Readonly<Record<string, unknown>>;
type Units = { readonly entryId: string; readonly quantity: number; readonly cameBack?: number };

/**
 * What a count took from one order and what it still lacks of that, reckoned from the events alone: units that were sent or
 * refunded are missing no more, nor is anything of an order that was cancelled or whose money is all back.
 */
export class LackingUnitsAudit {
  private readonly variants: ReadonlyMap<string, string>;
  /** variants whose units are gone, and those of which others may be pledged */
  private readonly lost = new Set<string>();
  private readonly everLost = new Set<string>();
  /** units that were sent, or refunded, by variant */
  private readonly done = new Map<string, bigint>();
  private readonly asked = new Map<string, readonly Units[]>();
  private isOver = false;

  /** @param wanted units by variant */
  constructor(
    private readonly wanted: ReadonlyMap<string, bigint>,
    items: readonly { readonly [field: string]: unknown }[],
  ) {
    this.variants = new Map(items.map(({ entryId, variantId }) => [String(entryId), String(variantId)]));
  }

  /** A later pledge of the variant may be of fewer units than were ordered. */
  wasLost(variant: string): boolean {
    return this.everLost.has(variant);
  }

  /** Units by variant. */
  get units(): ReadonlyMap<string, bigint> {
    const left = [...this.lost].map((variant) => {
      const units = (this.wanted.get(variant) ?? 0n) - (this.done.get(variant) ?? 0n);
      return [variant, units] as const;
    });
    return new Map(this.isOver ? [] : left.filter(([, units]) => units > 0n));
  }

  take(type: string, facts: Facts): void {
    const variant = String(facts.variantId);
    switch (type) {
      case 'StockPledgeReleased':
        if (facts.reason !== 'shortfall') return;
        this.lost.add(variant);
        this.everLost.add(variant);
        return;
      case 'StockPledged':
        this.lost.delete(variant);
        return;
      case 'OrderFulfilled':
        this.count(facts.lines as Units[]);
        return;
      case 'OrderRefundRequested':
        this.asked.set(String(facts.refundId), (facts.refund as { lines: Units[] }).lines);
        return;
      case 'OrderRefundSucceeded':
        this.count(this.asked.get(String(facts.refundId)) ?? []);
        if (facts.left === 0) this.isOver = true;
        return;
      case 'OrderCancelled':
        this.isOver = true;
        return;
      default:
        return;
    }
  }

  private count(lines: readonly Units[]): void {
    for (const { entryId, quantity, cameBack = 0 } of lines) {
      const variant = this.variants.get(String(entryId)) ?? '';
      this.done.set(variant, (this.done.get(variant) ?? 0n) + BigInt(quantity - cameBack));
    }
  }
}

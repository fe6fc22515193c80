import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type EventStore, type Position } from '@daybook/event-store/event-store';
import { RenewalUnitsAudit } from './renewal-units-audit.js';
import { SoldItemsAudit } from './sold-items-audit.js';
import { UnitAudit, type Violation } from './unit-audit.js';

/** One violation is enough to know; others only show how far it goes. */
const MAX_VIOLATIONS = 20;

export type UnitsWalked = {
  readonly events: number;
  /** of the log, up to which it was walked */
  readonly position: Position;
  readonly streams: Readonly<UnitAudit['streams']>;
  /** the first of them */
  readonly violations: readonly Violation[];
  /** pledges of renewals that no subscription asks for any more, as far as it was walked */
  readonly needless: readonly string[];
};

/**
 * Walks the log and proves at each position that no unit was sold or promised twice.
 * @param website null: all of them
 * @param onPage after each page, with what was walked so far; the next page waits for it. It throws to end the walk.
 */
export async function auditUnits(
  store: EventStore,
  website: WebsiteId | null,
  onPage: (walked: UnitsWalked) => void | Promise<void>,
): Promise<UnitsWalked> {
  const audit = new UnitAudit();
  const renewals = new RenewalUnitsAudit();
  const violations: Violation[] = [];
  const sold = new SoldItemsAudit();
  const streamPrefixes = ['stock-', 'cart-', 'recurring-', 'order-', 'product-'].map((kind) =>
    website ? `${kind}${website}-` : kind,
  );
  let events = 0;
  let after = BEGINNING;
  for (;;) {
    const page = await store.readAll({ after, filter: { streamPrefixes } });
    for (const event of page.events) {
      const isOfUnits = /^(stock|cart)-/.test(event.stream);
      if (!/^(order|product)-/.test(event.stream)) events += 1;
      const isJudged = isOfUnits || event.type === 'OrderOpened';
      const found = [isJudged ? audit.take(event) : undefined, renewals.take(event), sold.take(event)];
      for (const violation of found)
        if (violation && violations.length < MAX_VIOLATIONS) violations.push(violation);
    }
    after = page.position;
    const needless = page.atHead ? renewals.needless() : [];
    const walked = { events, position: after, streams: audit.streams, violations, needless };
    await onPage(walked);
    if (page.atHead) return walked;
  }
}

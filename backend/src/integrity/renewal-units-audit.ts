import type { RecordedEvent } from '@daybook/event-store/event-store';
import type { Violation } from './unit-audit.js';

type Facts = Readonly<Record<string, unknown>>;

/** What ends a subscription's request for the units of a period. */
const ENDS: readonly string[] = [
  'RenewalCharged',
  'RenewalSkipped',
  'RenewalPledgeWithdrawn',
  'SubscriptionPaused',
  'SubscriptionCancelled',
  'SubscriptionEnded',
];

/**
 * Reckons again which units are pledged to renewals ahead of their orders. It shares no code with the deciders: nothing is
 * pledged that the subscription has not asked for before, an order takes over only what was pledged to its own renewal, and
 * at the end of the log {@link needless} says what is pledged and no longer asked for.
 */
export class RenewalUnitsAudit {
  /** every request, and by subscription the one that counts */
  private readonly asked = new Set<string>();
  private readonly counting = new Map<string, string>();
  /** what each pledge ahead is asked for by, and what an order takes over next */
  private readonly pledges = new Map<string, string>();
  private readonly takenOver = new Set<string>();
  private readonly made = new Set<string>();

  /** @returns what the event breaks; undefined: nothing */
  take({ position, stream, type, data, metadata }: RecordedEvent): Violation | undefined {
    const facts = data as Facts;
    const website = String(metadata.websiteId);
    if (stream.startsWith('recurring-')) this.request(website, type, facts);
    const words = stream.startsWith('stock-') ? this.units(website, stream, type, facts) : undefined;
    return words === undefined ? undefined : { position, stream, type, words };
  }

  /** Pledges that no request counts for: on their way to be released, or forgotten. */
  needless(): string[] {
    const counting = new Set(this.counting.values());
    return [...this.pledges].flatMap(([pledge, request]) => (counting.has(request) ? [] : [pledge]));
  }

  private request(website: string, type: string, facts: Facts): void {
    const subscription = `${website}/${facts.subscriptionId}`;
    const isGivenUp = type === 'RenewalFailed' && (facts.nextTries as unknown[]).length === 0;
    if (isGivenUp || ENDS.includes(type)) this.counting.delete(subscription);
    if (type !== 'RenewalPledgeRequested') return;
    const request = requestOf(website, facts);
    this.asked.add(request);
    this.counting.set(subscription, request);
  }

  private units(website: string, stream: string, type: string, facts: Facts): string | undefined {
    const ahead = facts.ahead as Facts | undefined;
    const from = facts.fromAhead as Facts | undefined;
    const pledge = `${stream} ${facts.orderId}`;
    if (type === 'StockPledgeReleased') {
      const request = this.pledges.get(pledge);
      this.pledges.delete(pledge);
      if (facts.reason !== 'takenOver') return undefined;
      if (request === undefined) return `the pledge ${facts.orderId} is of no renewal, and is taken over`;
      this.takenOver.add(`${stream} ${request}`);
    }
    if (type !== 'StockPledged') return undefined;
    if (ahead) {
      const request = requestOf(website, ahead);
      if (!this.asked.has(request)) return `the renewal ${request} has not asked for units`;
      if (this.made.has(pledge)) return `the pledge ${facts.orderId} is made a second time`;
      this.made.add(pledge);
      this.pledges.set(pledge, request);
    }
    if (from && !this.takenOver.delete(`${stream} ${requestOf(website, from)}`))
      return `the order ${facts.orderId} takes over what was not pledged to its renewal`;
    return undefined;
  }
}

const requestOf = (website: string, { subscriptionId, period, round }: Facts) =>
  `${website}/${subscriptionId}/${period}/${round}`;

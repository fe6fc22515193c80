/** Slots that are not used yet; beyond this number the oldest are forgotten, and their emails get new ones. */
const MOST_SLOTS = 200_000;

/**
 * Limits the emails a second to one mail provider, in one process, because large providers defer senders that are too
 * fast. Each email gets a slot of its own, and no email is dropped.
 */
export class SendingPace {
  /** when the next email to a domain may go, epoch ms */
  private readonly next = new Map<string, number>();
  private readonly slots = new Map<string, number>();

  /** @param perSecond emails to one domain; 0: no limit */
  constructor(
    private readonly perSecond: number,
    private readonly now: () => number = Date.now,
  ) {}

  /** @returns how long this email has to wait, ms; 0: it may be sent, and has used its slot */
  waitFor(email: string, emailId: string): number {
    if (this.perSecond === 0) return 0;
    const at = this.now();
    const slot = this.slots.get(emailId) ?? this.give(email, emailId, at);
    if (slot > at) return Math.ceil(slot - at);
    this.slots.delete(emailId);
    return 0;
  }

  private give(email: string, emailId: string, at: number): number {
    const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
    const slot = Math.max(this.next.get(domain) ?? 0, at);
    this.next.set(domain, slot + 1000 / this.perSecond);
    if (this.next.size > 10_000) this.forgetIdle(at);
    this.slots.set(emailId, slot);
    const oldest = this.slots.size > MOST_SLOTS ? this.slots.keys().next().value : undefined;
    if (oldest !== undefined) this.slots.delete(oldest);
    return slot;
  }

  private forgetIdle(at: number): void {
    for (const [domain, next] of this.next) if (next <= at) this.next.delete(domain);
  }
}

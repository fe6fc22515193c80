import type { WaitedFor, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type Position } from '@daybook/event-store/event-store';
import { Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { personDecider } from '../../privacy/person.decider.js';
import { claimedHolds, stockDecider } from '../../stock/stock.decider.js';
import { restockDecider } from '../restock.decider.js';

/** One sign-up that counts still. */
type ActiveSignUp = WaitedFor & { readonly signUpId: string };

/** Takes people off all lists of a website at once. Each list decides by itself, so all of it is safe to repeat. */
export class WithdrawalService {
  private readonly lists;
  private readonly people;
  private readonly stockItems;

  /** @param activeSignUpsOf where somebody is on a list, as far as is known; the lists themselves know best */
  constructor(
    aggregates: Aggregates,
    private readonly activeSignUpsOf: (
      website: WebsiteId,
      personId: string,
    ) => Promise<readonly ActiveSignUp[]>,
  ) {
    this.lists = aggregates.of('restock', restockDecider);
    this.people = aggregates.of('person', personDecider);
    this.stockItems = aggregates.of('stock', stockDecider);
  }

  /** @returns the position of the last fact that led to */
  async withdraw(
    website: WebsiteId,
    personId: string,
    reason: WithdrawalReason,
    metadata: CommandMetadata = {},
  ): Promise<Position> {
    let last = BEGINNING;
    for (const signUp of await this.activeSignUpsOf(website, personId)) {
      const position = await this.withdrawOne(website, signUp, reason, metadata);
      if (position > last) last = position;
    }
    return last;
  }

  /** @returns the position of the fact that led to */
  async withdrawOne(
    website: WebsiteId,
    { signUpId, ...waitedFor }: ActiveSignUp,
    reason: WithdrawalReason,
    metadata: CommandMetadata = {},
  ): Promise<Position> {
    const { variantId } = waitedFor;
    const at = Date.now();
    const claimed = claimedHolds(await this.stockItems.loadState(website, variantId), at);
    const withdraw = { kind: 'withdraw', reason, signUpId, waitedFor, at, claimedHolds: claimed } as const;
    return (await this.lists.execute(website, variantId, withdraw, { metadata })).position;
  }

  /** Nobody has the address: this website writes there no more, whatever they sign up for. */
  async suppress(website: WebsiteId, personId: string, code: number): Promise<void> {
    const suppress = { kind: 'suppress', personId, code, at: Date.now() } as const;
    await this.people.execute(website, personId, suppress);
    await this.withdraw(website, personId, 'bounced');
  }
}

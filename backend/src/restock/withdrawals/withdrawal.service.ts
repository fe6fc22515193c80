import type { WaitedFor, WithdrawalReason } from '@daybook/contracts/restock/restock.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { BEGINNING, type Position } from '@daybook/event-store/event-store';
import { Injectable } from '@nestjs/common';
import type { AggregateReader, AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import type { personDecider } from '../../privacy/person.decider.js';
import { claimedHolds } from '../../stock/holds.state.js';
import type { stockDecider } from '../../stock/stock.decider.js';
import { memberOf } from '../many-by-id.state.js';
import type { restockDecider } from '../restock.decider.js';
import { mayWithdraw, type Subscriber } from '../restock.state.js';

/** A subscriber of one list. */
export type SignUp = Subscriber & { readonly waitedFor: WaitedFor };

/**
 * Takes subscribers off all lists of a website. The person's own stream says on which lists they may be, and each list
 * decides by itself, so all of it is safe to repeat.
 */
@Injectable()
export class WithdrawalService {
  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    @Aggregate('person') private readonly people: AggregateStore<typeof personDecider>,
    @Aggregate('stock') private readonly stockItems: AggregateReader<typeof stockDecider>,
  ) {}

  /** A person's latest sign-up on each list of a website, withdrawn or not. */
  async signUpsOf(website: WebsiteId, personId: string): Promise<SignUp[]> {
    const { streams } = await this.people.loadState(website, personId);
    const signUps: SignUp[] = [];
    for (const { category, streamId } of streams) {
      if (category !== 'restock') continue;
      const { people, waitedFor } = await this.lists.loadState(website, streamId);
      const subscriber = memberOf(people, personId);
      if (subscriber && waitedFor) signUps.push({ ...subscriber, waitedFor });
    }
    return signUps;
  }

  /** Takes a person off one list. @returns the position of the withdrawal; the beginning of the log when there was none */
  async leave(
    website: WebsiteId,
    { personId, variantId }: { personId: string; variantId: string },
    metadata: CommandMetadata = {},
  ): Promise<Position> {
    const { people, waitedFor } = await this.lists.loadState(website, variantId);
    const subscriber = memberOf(people, personId);
    if (!subscriber || !waitedFor) return BEGINNING;
    return this.withdrawOne(website, { ...subscriber, waitedFor }, 'unsubscribed', metadata);
  }

  /** @returns the position of the last withdrawal; the beginning of the log when there was none */
  async withdraw(
    website: WebsiteId,
    personId: string,
    reason: WithdrawalReason,
    metadata: CommandMetadata = {},
  ): Promise<Position> {
    let last = BEGINNING;
    for (const signUp of await this.signUpsOf(website, personId)) {
      if (!mayWithdraw(signUp, reason)) continue;
      const position = await this.withdrawOne(website, signUp, reason, metadata);
      if (position > last) last = position;
    }
    return last;
  }

  /** @returns the position of the list's last event */
  private async withdrawOne(
    website: WebsiteId,
    { signUpId, waitedFor }: Pick<SignUp, 'signUpId' | 'waitedFor'>,
    reason: WithdrawalReason,
    metadata: CommandMetadata = {},
  ): Promise<Position> {
    const { variantId } = waitedFor;
    const at = Date.now();
    const claimed = claimedHolds(await this.stockItems.loadState(website, variantId), at);
    const withdraw = { kind: 'withdraw', reason, signUpId, waitedFor, at, claimedHolds: claimed } as const;
    return (await this.lists.execute(website, variantId, withdraw, { metadata })).position;
  }

  /** The address does not exist: this website writes there no more, whatever its owner signs up for. */
  async suppress(website: WebsiteId, personId: string, code: number): Promise<void> {
    const suppress = { kind: 'suppress', personId, code, at: Date.now() } as const;
    await this.people.execute(website, personId, suppress);
    await this.withdraw(website, personId, 'bounced');
  }
}

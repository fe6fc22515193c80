import type { TurnEnd } from '@daybook/contracts/restock/restock.events';
import { signedUp } from '@daybook/contracts/restock/restock-list';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import type { AggregateStore } from '../../platform/log/aggregate-store.js';
import { Aggregate, Aggregates } from '../../platform/log/aggregates.js';
import type { CommandMetadata } from '../../platform/log/command-metadata.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { restockDecider } from '../restock.decider.js';
import { RestockWaves } from '../waves/restock-waves.js';

/** What somebody on a list says by the links in their letters. Each may be followed again and does nothing new. */
@Injectable()
export class RestockStanding {
  private readonly waves;

  constructor(
    @Aggregate('restock') private readonly lists: AggregateStore<typeof restockDecider>,
    @Inject(EVENT_STORE) store: EventStore,
    aggregates: Aggregates,
    personalData: PersonalData,
  ) {
    this.waves = new RestockWaves(store, aggregates, personalData.linkKey);
  }

  /**
   * The address says that it wants to be told; who has withdrawn meanwhile stays so.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async confirm(
    website: WebsiteId,
    { variantId, signUpId }: LinkSubject,
    metadata: CommandMetadata,
  ): Promise<void> {
    const { waitedFor } = await this.lists.loadState(website, variantId);
    if (!waitedFor) return refuse('RESTOCK_LINK_INVALID');
    const command = { kind: 'confirm', waitedFor, at: Date.now(), signUpId } as const;
    await this.lists.execute(website, variantId, command, { metadata });
  }

  /**
   * The unit is for the next in line, and this person is told no more of the variant.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_TURN_OVER
   */
  async decline(website: WebsiteId, subject: LinkSubject, metadata: CommandMetadata): Promise<void> {
    const { variantId, signUpId, waveId } = subject;
    if (waveId === undefined) return refuse('RESTOCK_LINK_INVALID');
    const at = Date.now();
    const before = await this.turnEnd(website, subject);
    if (before === null)
      await this.waves.end(website, variantId, { signUpId, waveId, how: 'declined', at }, metadata);
    if ((await this.turnEnd(website, subject)) !== 'declined') return refuse('RESTOCK_TURN_OVER');
  }

  /** @returns null while it is open, undefined when their last turn is another one */
  private async turnEnd(
    website: WebsiteId,
    { variantId, signUpId, waveId }: LinkSubject,
  ): Promise<TurnEnd | null | undefined> {
    const turn = signedUp(await this.lists.loadState(website, variantId), signUpId)?.turn;
    return turn?.waveId === waveId ? turn?.ended : undefined;
  }
}

import type { TurnEnd } from '@daybook/contracts/restock/restock.events';
import { signedUp } from '@daybook/contracts/restock/restock-list';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { PersonalData } from '@daybook/personal-data/personal-data';
import { Inject, Injectable } from '@nestjs/common';
import type { LinkSubject } from '../../platform/access/signed-links.js';
import { AggregateStore, type Cause } from '../../platform/log/aggregate-store.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { restockDecider } from '../restock.decider.js';
import { RestockWaves } from '../waves/restock-waves.js';

/** What somebody on a list says by the links in their letters. Each may be followed again and does nothing new. */
@Injectable()
export class RestockStanding {
  private readonly lists;
  private readonly waves;

  constructor(@Inject(EVENT_STORE) store: EventStore, personalData: PersonalData) {
    this.lists = new AggregateStore(store, 'restock', restockDecider, { keep: 20 });
    this.waves = new RestockWaves(store, personalData.linkKey);
  }

  /**
   * The address says that it wants to be told; who has withdrawn meanwhile stays so.
   * @throws Refusal RESTOCK_LINK_INVALID
   */
  async confirm(website: WebsiteId, { variantId, signUpId }: LinkSubject, cause: Cause): Promise<void> {
    const { waitedFor } = await this.lists.stateOf(website, variantId);
    if (!waitedFor) return refuse('RESTOCK_LINK_INVALID');
    const command = { kind: 'confirm', waitedFor, at: Date.now(), signUpId } as const;
    await this.lists.handle(website, variantId, command, () => undefined, cause);
  }

  /**
   * The unit is for the next in line, and this person is told no more of the variant.
   * @throws Refusal RESTOCK_LINK_INVALID, RESTOCK_TURN_OVER
   */
  async decline(website: WebsiteId, subject: LinkSubject, cause: Cause): Promise<void> {
    const { variantId, signUpId, waveId } = subject;
    if (waveId === undefined) return refuse('RESTOCK_LINK_INVALID');
    const at = Date.now();
    const before = await this.turnEnd(website, subject);
    if (before === null)
      await this.waves.end(website, variantId, { signUpId, waveId, how: 'declined', at }, cause);
    if ((await this.turnEnd(website, subject)) !== 'declined') return refuse('RESTOCK_TURN_OVER');
  }

  /** @returns null while it is open, undefined when their last turn is another one */
  private async turnEnd(
    website: WebsiteId,
    { variantId, signUpId, waveId }: LinkSubject,
  ): Promise<TurnEnd | null | undefined> {
    const turn = signedUp(await this.lists.newestStateOf(website, variantId), signUpId)?.turn;
    return turn?.waveId === waveId ? turn?.ended : undefined;
  }
}

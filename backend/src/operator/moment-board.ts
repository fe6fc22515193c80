import type { MomentAnswer } from '@daybook/contracts/operator/moments.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isWebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { ProjectionControl, type RequestedMoment } from '@daybook/projections/projection-control';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../platform/config.js';
import { CONFIG, EVENT_STORE } from '../platform/tokens.js';
import { WebsiteDirectory } from '../platform/website-directory.js';

/** Shows operators what a shop showed at a moment of the past. A process that runs projections builds it. */
@Injectable()
export class MomentBoard {
  private readonly control: ProjectionControl;

  constructor(
    private readonly websites: WebsiteDirectory,
    @Inject(EVENT_STORE) store: EventStore,
    @Inject(CONFIG) { databaseUrl }: Config & { readonly databaseUrl: string },
  ) {
    this.control = new ProjectionControl(databaseUrl, store);
  }

  async shown(): Promise<MomentAnswer> {
    const moment = await this.control.moment();
    return { moment: moment ? answerOf(moment) : null };
  }

  /** @throws Refusal NOT_FOUND for a website that is not there, INVALID_REQUEST for a moment to come */
  async ask(website: string, at: string): Promise<MomentAnswer> {
    if (!isWebsiteId(website) || !(await this.websites.byId(website))) refuse('NOT_FOUND');
    else {
      const moment = new Date(at);
      if (!(moment.getTime() <= Date.now()))
        refuse('INVALID_REQUEST', { at: 'Choose a moment of the past.' });
      await this.control.requestMoment(website, moment);
    }
    return this.shown();
  }

  async drop(): Promise<MomentAnswer> {
    await this.control.dropMoment();
    return { moment: null };
  }
}

const answerOf = ({ website, at, state, events, done, shop, error }: RequestedMoment) => ({
  website,
  at: at.toISOString(),
  state,
  events,
  done,
  error,
  shop: shop && { ...shop, products: [...shop.products], collections: [...shop.collections] },
});

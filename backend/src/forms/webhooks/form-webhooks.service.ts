import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import type { webhooksDecider } from './webhooks.decider.js';

/** Knows the webhooks of forms as the log has them now. */
@Injectable()
export class FormWebhooksService {
  constructor(
    @Aggregate('formwebhooks') private readonly webhooks: AggregateReader<typeof webhooksDecider>,
  ) {}

  /** The ids of a form's webhooks, those that are switched off included. */
  async idsOf(website: WebsiteId, formId: string): Promise<readonly string[]> {
    return [...(await this.webhooks.loadState(website, formId)).keys()];
  }
}

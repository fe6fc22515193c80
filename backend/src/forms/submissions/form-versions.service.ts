import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import type { FormState, formDecider } from '../form.decider.js';
import { FormRefusal } from '../form-refusal.js';

/** Finds forms as they were published. */
@Injectable()
export class FormVersionsService {
  constructor(
    @Aggregate('form') private readonly forms: AggregateReader<typeof formDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * A form as it was published in this version, also after it was archived.
   * @throws FormRefusal FORM_NOT_CONFIGURED of a form that was never published; FORM_KEY_INVALID of another version
   */
  async form(website: WebsiteId, formId: string, version: number): Promise<FormDocument> {
    return this.formIn(await this.forms.loadState(website, formId), website, formId, version);
  }

  /** As {@link form}, of a form whose stream the caller has read. */
  async formIn(state: FormState, website: WebsiteId, formId: string, version: number): Promise<FormDocument> {
    if (state.status === 'absent' || state.status === 'draft') throw new FormRefusal('FORM_NOT_CONFIGURED');
    if (state.published.version === version) return state.published.form;
    const revision = state.publishedAt[version - 1];
    if (revision === undefined) throw new FormRefusal('FORM_KEY_INVALID');
    const stream = streamName('form', website, formId);
    const [event] = await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    const { type, data } = event as unknown as FormEvent;
    if (type !== 'FormPublished') throw new Error(`no version ${version} of the form ${formId}`);
    return data.form;
  }
}

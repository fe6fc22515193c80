import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { FORM_LIMITS } from '@daybook/contracts/forms/shared/form-limits';
import { refuse } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import { Directories } from '../platform/directories/directories.js';
import type { AggregateStore, CommandResult } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import type { Reservable } from '../platform/reservations/reservations.js';
import { Slugs } from '../platform/reservations/slugs.js';
import { type FormCommand, type FormState, formDecider } from './form.decider.js';

type Save = Extract<FormCommand, { kind: 'save' }>;

/**
 * Saves, publishes and archives forms, and keeps every URL of a website's forms to one of them. A form has the URL of its
 * working copy and, until the next publication, the one that visitors know. An archived form keeps its URL, so that
 * it can be published again.
 */
@Injectable()
export class FormService {
  constructor(
    @Aggregate('form') private readonly forms: AggregateStore<typeof formDecider>,
    private readonly slugs: Slugs,
    private readonly directories: Directories,
  ) {}

  stateOf(website: WebsiteId, formId: string): Promise<FormState> {
    return this.forms.loadState(website, formId);
  }

  /** @throws Refusal FORM_DOCUMENT_INVALID, also when another form has the URL; FORMS_FULL, FORM_NOT_FOUND, EDITED_MEANWHILE */
  async save(
    website: WebsiteId,
    { form, expected, restoredFrom }: Omit<Save, 'kind'>,
    metadata: CommandMetadata,
  ): Promise<CommandResult<FormState>> {
    const origin = restoredFrom === undefined ? {} : { restoredFrom };
    const command = { kind: 'save', form, expected, ...origin } as const;
    const before = await this.forms.load(website, form.id);
    // what is refused, or is there already, claims no URL
    if (formDecider.decide(command, before.state, undefined).length === 0) return before;
    if (before.state.status === 'absent') {
      const listed = { name: 'forms', entry: form.id, atMost: FORM_LIMITS.forms } as const;
      await this.directories.addOf(website, { ...listed, refuseFull: () => refuse('FORMS_FULL') }, metadata);
    }
    const [working, public_] = urlsOf(before.state);
    const move = {
      documentId: form.id,
      from: working === undefined || working === public_ ? undefined : slug(working),
      to: slug(form.urlId),
      isInUse: (holder: string) => this.hasUrl(website, holder, form.urlId),
      refuseTaken: () => refuse('FORM_DOCUMENT_INVALID', { urlId: 'Another form has this URL.' }),
    };
    const save = () => this.forms.execute(website, form.id, command, { metadata });
    const isKept = form.urlId === working || form.urlId === public_;
    return isKept ? save() : this.slugs.move(website, move, metadata, save);
  }

  /** @throws Refusal FORM_NOT_FOUND, EDITED_MEANWHILE, FORM_WITHOUT_FIELDS */
  async publish(
    website: WebsiteId,
    formId: string,
    expected: number,
    metadata: CommandMetadata,
  ): Promise<CommandResult<FormState>> {
    const [working, public_] = urlsOf(await this.forms.loadState(website, formId));
    const publish = () => this.forms.execute(website, formId, { kind: 'publish', expected }, { metadata });
    return public_ === undefined || public_ === working
      ? publish()
      : this.slugs.giveUp(website, formId, slug(public_), metadata, publish);
  }

  /** @throws Refusal FORM_NOT_FOUND, EDITED_MEANWHILE */
  archive(
    website: WebsiteId,
    formId: string,
    expected: number,
    metadata: CommandMetadata,
  ): Promise<CommandResult<FormState>> {
    return this.forms.execute(website, formId, { kind: 'archive', expected }, { metadata });
  }

  private async hasUrl(website: WebsiteId, formId: string, urlId: FormDocument['urlId']): Promise<boolean> {
    return urlsOf(await this.forms.loadState(website, formId)).includes(urlId);
  }
}

/** The URL of the working copy, and the one of the newest publication. */
function urlsOf(state: FormState): readonly [working?: string, published?: string] {
  switch (state.status) {
    case 'absent':
      return [];
    case 'draft':
      return [state.form.urlId];
    default:
      return [state.form.urlId, state.published.form.urlId];
  }
}

const slug = (value: string): Reservable => ({ kind: 'formSlug', value });

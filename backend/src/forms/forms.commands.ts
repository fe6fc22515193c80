import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { OwnerForm } from '@daybook/contracts/forms/owner-forms.api';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { sameJson } from '@daybook/contracts/shared/same-json';
import type { EventStore, RecordedEvent } from '@daybook/event-store/event-store';
import { Inject } from '@nestjs/common';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { CommandResult } from '../platform/log/aggregate-store.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { withConflict } from '../platform/log/edit-conflict.js';
import { EVENT_STORE } from '../platform/tokens.js';
import type { FormState } from './form.decider.js';
import { FormService } from './form.service.js';
import { cleaned, copyOf, readNewForm } from './form-document.js';

/** Creates a form from the body of an owner's request. */
export class CreateForm extends Command<CommittedAnswer<OwnerForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly body: unknown,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Replaces the working copy of a form by the document in the owner's request. */
export class ChangeForm extends Command<CommittedAnswer<OwnerForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly body: unknown,
    /** the revision that the owner has read, as in the commands below */
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Lets visitors fill in the working copy, or no version at all. */
export class ChangeFormStatus extends Command<CommittedAnswer<OwnerForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly change: 'publish' | 'archive',
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Creates a form with the working copy of another one. */
export class DuplicateForm extends Command<CommittedAnswer<OwnerForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** Saves the document of an earlier revision again as the working copy. */
export class RestoreForm extends Command<CommittedAnswer<OwnerForm>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly formId: string,
    readonly revision: number,
    readonly expected: number,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

/** What the commands on forms share. */
export class FormWriteHandler {
  constructor(
    protected readonly forms: FormService,
    @Inject(EVENT_STORE) protected readonly store: EventStore,
  ) {}

  /** @throws Refusal FORM_DOCUMENT_INVALID when every URL is another form's */
  protected async create(
    website: WebsiteId,
    { form, urlIds }: ReturnType<typeof readNewForm>,
    metadata: CommandMetadata,
  ): Promise<CommittedAnswer<OwnerForm>> {
    for (const [i, urlId] of urlIds.entries()) {
      try {
        const save = { form: { ...form, urlId }, expected: 'none' } as const;
        return ownerForm(await this.forms.save(website, save, metadata));
      } catch (error) {
        const isTaken = error instanceof Refusal && error.fields?.urlId !== undefined;
        if (!isTaken || i === urlIds.length - 1) throw error;
      }
    }
    throw new Error('a new form has no URL');
  }

  /** The form of the website. @throws Refusal FORM_NOT_FOUND, also for the forms of other websites */
  protected async formOf(website: WebsiteId, formId: string): Promise<FormDocument> {
    if (!isLocalId(formId)) return refuse('FORM_NOT_FOUND');
    const state = await this.forms.stateOf(website, formId);
    return state.status === 'absent' ? refuse('FORM_NOT_FOUND') : state.form;
  }

  /** Tells the second of two owners what the first one saved. */
  protected async withConflict(
    website: WebsiteId,
    formId: string,
    read: number,
    work: () => Promise<CommandResult<FormState>>,
  ): Promise<CommittedAnswer<OwnerForm>> {
    const stream = streamName('form', website, formId);
    return ownerForm(await withConflict(work, { store: this.store, stream, read, documentOf }));
  }
}

@CommandHandler(CreateForm)
export class CreateFormHandler extends FormWriteHandler implements ICommandHandler<CreateForm> {
  execute({ websiteId, body, metadata }: CreateForm): Promise<CommittedAnswer<OwnerForm>> {
    return this.create(websiteId, readNewForm(body), metadata);
  }
}

@CommandHandler(ChangeForm)
export class ChangeFormHandler extends FormWriteHandler implements ICommandHandler<ChangeForm> {
  /** @throws Refusal FORM_NOT_FOUND, FORM_DOCUMENT_INVALID, EDITED_MEANWHILE */
  async execute({ websiteId, formId, body, expected, metadata }: ChangeForm) {
    await this.formOf(websiteId, formId);
    if (typeof body !== 'object' || body === null) return refuse('FORM_DOCUMENT_INVALID');
    const form = cleaned(body as FormDocument);
    if (form.id !== formId) refuse('FORM_DOCUMENT_INVALID', { id: 'The id of a form never changes.' });
    return this.withConflict(websiteId, formId, expected, () =>
      this.forms.save(websiteId, { form, expected }, metadata),
    );
  }
}

@CommandHandler(ChangeFormStatus)
export class ChangeFormStatusHandler extends FormWriteHandler implements ICommandHandler<ChangeFormStatus> {
  /** @throws Refusal FORM_NOT_FOUND, EDITED_MEANWHILE, FORM_WITHOUT_FIELDS */
  async execute({ websiteId, formId, change, expected, metadata }: ChangeFormStatus) {
    await this.formOf(websiteId, formId);
    return this.withConflict(websiteId, formId, expected, () =>
      this.forms[change](websiteId, formId, expected, metadata),
    );
  }
}

@CommandHandler(DuplicateForm)
export class DuplicateFormHandler extends FormWriteHandler implements ICommandHandler<DuplicateForm> {
  /** @throws Refusal FORM_NOT_FOUND */
  async execute({ websiteId, formId, metadata }: DuplicateForm) {
    return this.create(websiteId, copyOf(await this.formOf(websiteId, formId)), metadata);
  }
}

@CommandHandler(RestoreForm)
export class RestoreFormHandler extends FormWriteHandler implements ICommandHandler<RestoreForm> {
  /** @throws Refusal FORM_NOT_FOUND, FORM_VERSION_NOT_FOUND when no document stood at that revision; EDITED_MEANWHILE */
  async execute({ websiteId, formId, revision, expected, metadata }: RestoreForm) {
    await this.formOf(websiteId, formId);
    const stream = streamName('form', websiteId, formId);
    const [event] = await this.store.read(stream, { from: BigInt(revision), limit: 1 });
    const form = (event && documentOf(event)) ?? refuse('FORM_VERSION_NOT_FOUND');
    return this.withConflict(websiteId, formId, expected, () =>
      this.forms.save(websiteId, { form, expected, restoredFrom: revision }, metadata),
    );
  }
}

function documentOf(event: RecordedEvent): FormDocument | undefined {
  const { data } = event as unknown as FormEvent;
  return 'form' in data ? data.form : undefined;
}

function ownerForm({ state, position }: CommandResult<FormState>): CommittedAnswer<OwnerForm> {
  if (state.status === 'absent') throw new Error('a change left no form');
  const { form, status, revision } = state;
  const published = state.status === 'draft' ? undefined : state.published;
  const hasUnpublishedChanges = !sameJson(published?.form, form);
  const answer = { form, status, revision, version: published?.version ?? null, hasUnpublishedChanges };
  return new CommittedAnswer(answer, position);
}

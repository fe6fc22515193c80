import type { FormEvent } from '@daybook/contracts/forms/forms.events';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { formProblems } from '@daybook/contracts/forms/shared/form-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { type Decider, unreachable } from '@daybook/contracts/shared/event';
import { sameJson } from '@daybook/contracts/shared/same-json';

/** What visitors fill in, or did before the form was archived. */
type Publication = { readonly form: FormDocument; readonly version: number };

/** `revision` is the number of the stream's last event, -1 before the first. */
export type FormState = { readonly revision: number } & (
  | { readonly status: 'absent' }
  /** the owner has saved it and never published it */
  | { readonly status: 'draft'; readonly form: FormDocument }
  | {
      readonly status: 'published' | 'archived';
      /** the owner's working copy */
      readonly form: FormDocument;
      readonly published: Publication;
      /** the revision at which each version was published; the first is version 1 */
      readonly publishedAt: readonly number[];
    }
);

/** `expected`: the revision that the owner read; `none`: the form must not be there yet. */
export type FormCommand =
  | {
      kind: 'save';
      form: FormDocument;
      expected: number | 'none';
      /** the revision whose document this is, when an earlier version is restored */
      restoredFrom?: number;
    }
  | { kind: 'publish'; expected: number }
  | { kind: 'archive'; expected: number };

/**
 * A form is a document: each save holds all of it. Saves change the owner's working copy, and visitors fill in what was
 * published last. A save or a publication that changes nothing is no event.
 */
export const formDecider: Decider<FormState, FormCommand, FormEvent> = {
  initial: { status: 'absent', revision: -1 },

  decide(command, state) {
    if (command.kind === 'save') {
      mustBeExpected(command.expected, state);
      const { form, restoredFrom } = command;
      const problems = formProblems(form);
      if (problems) refuse('FORM_DOCUMENT_INVALID', problems);
      if (state.status !== 'absent' && sameJson(state.form, form)) return [];
      const origin = restoredFrom === undefined ? {} : { restoredFrom };
      return [{ type: 'FormSaved', data: { form, ...origin } }];
    }
    mustBeExpected(command.expected, state);
    if (state.status === 'absent') return refuse('FORM_NOT_FOUND');
    const { form } = state;
    switch (command.kind) {
      case 'publish': {
        if (form.fields.every(({ kind }) => kind === 'section')) refuse('FORM_WITHOUT_FIELDS');
        const before = state.status === 'draft' ? undefined : state.published;
        if (state.status === 'published' && sameJson(before?.form, form)) return [];
        return [{ type: 'FormPublished', data: { form, version: (before?.version ?? 0) + 1 } }];
      }
      case 'archive':
        return state.status === 'published' ? [{ type: 'FormArchived', data: { formId: form.id } }] : [];
      default:
        return unreachable(command);
    }
  },

  evolve(state, event) {
    const revision = state.revision + 1;
    switch (event.type) {
      case 'FormSaved': {
        const { form } = event.data;
        return state.status === 'absent' ? { status: 'draft', form, revision } : { ...state, form, revision };
      }
      case 'FormPublished': {
        const { form } = event.data;
        const before = state.status === 'published' || state.status === 'archived' ? state.publishedAt : [];
        const publishedAt = [...before, revision];
        return { status: 'published', form, published: event.data, publishedAt, revision };
      }
      case 'FormArchived':
        return state.status === 'published'
          ? { ...state, status: 'archived', revision }
          : { ...state, revision };
      default:
        return unreachable(event);
    }
  },
};

function mustBeExpected(expected: number | 'none', state: FormState): void {
  if (expected === 'none') {
    if (state.status !== 'absent') refuse('FORM_DOCUMENT_INVALID', { id: 'Another form has this id.' });
    return;
  }
  if (state.status === 'absent') refuse('FORM_NOT_FOUND');
  if (state.revision !== expected) refuse('EDITED_MEANWHILE');
}

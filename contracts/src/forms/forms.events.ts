import type { Event } from '../shared/event.js';
import type { FormDocument } from './shared/form.js';

/**
 * Facts about one form. Stream: `form-<website>-<formId>`. Document events: each carries the whole document; who did it
 * is in the event's metadata.
 */
export type FormEvent =
  /** the owner's working copy. `restoredFrom`: the revision of the stream whose document was saved again */
  | Event<'FormSaved', { form: FormDocument; restoredFrom?: number }>
  /** visitors fill in this document from now on. `version` counts from 1; a submission names the one it was filled in */
  | Event<'FormPublished', { form: FormDocument; version: number }>
  /** visitors do not find the form any more; its submissions stay */
  | Event<'FormArchived', { formId: string }>;

import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { sameJson } from '@daybook/contracts/shared/same-json';
import { useState } from 'react';
import { firstStep, redone, stepped, undone } from '../../../../lib/owner/edit-steps';

/**
 * The form that an owner works on, and the steps that they can undo.
 * @param saved the working copy as the server has it
 */
export function useFormDraft(saved: FormDocument) {
  const [steps, setSteps] = useState(() => firstStep(saved));
  const { present: form, past, future } = steps;
  return {
    form,
    /** @param field what the owner changes; undefined for a change that is complete in itself */
    change: (next: FormDocument, field?: string) => setSteps((before) => stepped(before, next, field)),
    /** The server has saved `sent` as `stored`, with its HTML cleaned. What the owner has changed since stays. */
    settle: (sent: FormDocument, stored: FormDocument) =>
      setSteps((before) => (sameJson(before.present, sent) ? { ...before, present: stored } : before)),
    undo: past.length > 0 ? () => setSteps(undone) : undefined,
    redo: future.length > 0 ? () => setSteps(redone) : undefined,
    isChanged: !sameJson(form, saved),
  };
}

import type { FormState } from '../form.decider.js';
import { FormRefusal } from '../form-refusal.js';

/** @throws FormRefusal FORM_NOT_CONFIGURED of a form that visitors do not find */
export function openForm(state: FormState): Extract<FormState, { status: 'published' | 'archived' }> {
  if (state.status !== 'published') throw new FormRefusal('FORM_NOT_CONFIGURED');
  return state;
}

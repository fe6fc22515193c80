import { optional, text } from '../../../shared/document-shape.js';
import type { FieldKind } from '../field-kind.js';
import { FORM_LIMITS } from '../form-limits.js';
import { type OneChoiceOptions, oneChoice } from './radio.kind.js';

type SelectOptions = OneChoiceOptions & { readonly placeholder?: string };

/** One of several choices, in a list that opens. */
export const selectKind: FieldKind<'select', SelectOptions, string> = {
  kind: 'select',
  ...oneChoice,
  options: { ...oneChoice.options, placeholder: optional(text(FORM_LIMITS.title)) },
};

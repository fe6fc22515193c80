import { IsRecord } from '../shared/answer-fields.api.js';
import { shape } from '../shared/document-shape.js';

/** Field id to value: any JSON is read, and what is no field of the form is refused (`check-form.ts`). */
export const formValuesShape = shape({ type: 'object', additionalProperties: true }, () => undefined);

/**
 * Answer of `POST /api/rest/forms/validate/{formId}` (section 7). Of wrong values the status is 400, and the answer holds
 * the messages by field id in `errors` and, as every error, in `error.fields`.
 */
export class FormValidation {
  /** always empty: wrong values are no answer but an error */
  @IsRecord('string') errors!: Record<string, string>;
}

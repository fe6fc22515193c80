/** Field kinds of a product's custom form (section 3), the first of the form engine's. */
export type FormFieldKind = 'text' | 'textarea' | 'select' | 'radio' | 'checkbox' | 'date';

export type FormField = {
  readonly id: string;
  readonly type: FormFieldKind;
  readonly title: string;
  readonly description?: string;
  readonly required: boolean;
  /** choices of select, radio and checkbox */
  readonly options?: readonly string[];
  /** characters, for text and textarea */
  readonly maxLength?: number;
};

/** A custom form as a document (section 3). */
export type CustomForm = {
  readonly id: string;
  readonly name: string;
  readonly fields: readonly FormField[];
};

/** One answer as it travels in `additionalFields`: a JSON array of these, as text. */
export type FormAnswer = {
  readonly id: string;
  readonly title: string;
  /** how it is shown (section 3, "Answer display types"), where that is not as it was typed */
  readonly type?: 'date';
  readonly value: string | readonly string[];
};

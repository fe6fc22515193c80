import type { BlockField } from '@daybook/contracts/content/shared/block-field';

export type FieldInputProps = {
  field: BlockField<never>;
  value: unknown;
  /** of the field and of what is in it, by dotted path; '': of the field itself */
  problems: Readonly<Record<string, string>>;
  /** undefined takes an optional field out */
  onChange: (value: unknown) => void;
};

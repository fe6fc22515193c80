import type { Field } from '@daybook/contracts/forms/shared/field-kinds';

/** What every kind's control takes. */
export type ControlProps<Kind extends Field['kind'] = Field['kind']> = {
  field: Extract<Field, { kind: Kind }>;
  /** of the first control */
  id: string;
  /** what the control begins with */
  initial: unknown;
  isInvalid?: boolean;
  describedBy?: string;
  /** no script checks the form: the browser checks what it can before it sends it */
  isPlain?: boolean;
};

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
};

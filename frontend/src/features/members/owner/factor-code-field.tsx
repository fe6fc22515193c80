import { TextField } from '../../../ui/owner/field';

type FactorCodeFieldProps = {
  error: string | undefined;
  field: Omit<React.ComponentProps<'input'>, 'children'>;
};

/** The field for a code of the second factor, once the password was right. */
export const FactorCodeField = ({ error, field }: FactorCodeFieldProps) => (
  <TextField
    label="Code from your app, or a recovery code"
    autoFocus
    autoComplete="one-time-code"
    autoCapitalize="none"
    spellCheck={false}
    error={error}
    {...field}
  />
);

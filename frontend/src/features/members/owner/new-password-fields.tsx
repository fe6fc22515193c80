import { PASSWORD } from '@daybook/contracts/shared/limits';
import { useState } from 'react';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { TextField, Tick } from '../../../ui/owner/field';

/** One field that the member can make visible: that catches more mistakes than a second field. */
export function NewPasswordFields({
  label = 'New password',
  error,
  field,
}: {
  label?: string;
  error?: string;
  field: UseFormRegisterReturn;
}) {
  const [isShown, setShown] = useState(false);
  return (
    <>
      <TextField
        {...field}
        label={label}
        type={isShown ? 'text' : 'password'}
        autoComplete="new-password"
        spellCheck={false}
        error={error}
        hint={`${PASSWORD.min} characters or more. A few words that you can remember work best.`}
      />
      <Tick
        label="Show the password"
        checked={isShown}
        onChange={(event) => setShown(event.target.checked)}
      />
    </>
  );
}

/** The rules of a new password as the form checks them. The server checks them again. */
export const newPasswordRules = {
  minLength: {
    value: PASSWORD.min,
    message: `Please choose a password of ${PASSWORD.min} characters or more.`,
  },
  required: `Please choose a password of ${PASSWORD.min} characters or more.`,
};

import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import forms from './member-forms.module.css';
import styles from './second-factor.module.css';

type FactorPasswordStepProps = {
  /** what follows, in a sentence */
  text: string;
  /** the verb of the button */
  action: string;
  /** @returns what the server says to the password */
  send: (password: string) => Promise<void>;
  onCancel: () => void;
};

/** Asks for the password before the second factor changes. */
export function FactorPasswordStep({ text, action, send, onCancel }: FactorPasswordStepProps) {
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { password: '' } });
  const sending = useMutation({
    mutationFn: ({ password }: { password: string }) => send(password),
    onError: (error) => fieldErrorsInto(error, ['password'], setError),
  });
  const { password: problem } = formState.errors;
  return (
    <form className={forms.form} noValidate onSubmit={handleSubmit((typed) => sending.mutate(typed))}>
      {sending.error && !problem && <Alert title={sendErrorText(sending.error)} />}
      <p>{text}</p>
      <TextField
        label="Your password"
        autoFocus
        type="password"
        autoComplete="current-password"
        error={problem?.message}
        {...register('password', { required: 'Please enter your password.' })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={sending.isPending}>
          {action}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

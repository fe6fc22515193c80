import type { BegunAuthenticator } from '@daybook/contracts/members/second-factor.api';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button, buttonClass } from '../../../ui/button';
import { CopyLinkButton } from '../../../ui/owner/copy-link';
import { TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { CodePicture } from './code-picture';
import forms from './member-forms.module.css';
import styles from './second-factor.module.css';

type FactorAppStepProps = {
  begun: BegunAuthenticator;
  onAdded: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
};

/** The secret for the app, and the first code that the app makes of it. */
export function FactorAppStep({ begun, onAdded, onCancel }: FactorAppStepProps) {
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { code: '' } });
  const adding = useMutation({
    mutationFn: ({ code }: { code: string }) =>
      api.POST('/api/config/account/second-factor', { body: { sealed: begun.sealed, code } }).then(answer),
    onSuccess: ({ recoveryCodes }) => onAdded(recoveryCodes),
    onError: (error) => fieldErrorsInto(error, ['code'], setError),
  });
  const { code: problem } = formState.errors;
  return (
    <form className={forms.form} noValidate onSubmit={handleSubmit((typed) => adding.mutate(typed))}>
      {adding.error && !problem && <Alert title={sendErrorText(adding.error)} />}
      <p>Scan this picture with your authenticator app, or type the key into it.</p>
      <CodePicture text={begun.address} label="The key as a QR code" />
      <p className={styles.secret}>{begun.secret.match(/.{1,4}/g)?.join(' ')}</p>
      <div className={styles.actions}>
        <CopyLinkButton link={begun.secret} what="Key" />
        <a className={buttonClass('secondary')} href={begun.address}>
          Open on this device
        </a>
      </div>
      <TextField
        label="Code that the app shows"
        inputMode="numeric"
        autoComplete="one-time-code"
        error={problem?.message}
        {...register('code', { required: 'Please enter the code.' })}
      />
      <div className={styles.actions}>
        <Button type="submit" busy={adding.isPending}>
          Turn on
        </Button>
        <Button look="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </form>
  );
}

import {
  MAX_TOKEN_NAME,
  rightsForTokens,
  TOKEN_LIFE_DAYS,
} from '@daybook/contracts/connect/shared/api-tokens';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { useSession } from '../../../lib/owner/owner-session';
import { rightWords } from '../../../lib/owner/right-words';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import field from '../../../ui/field.module.css';
import { CopyLinkButton, LinkText } from '../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextField, Tick } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { apiTokensQuery } from './api-tokens.queries';
import styles from './make-token-dialog.module.css';

type Answers = { name: string; endsOn: string; rights: string[] };

/** Makes a token, and shows it this once. */
export function MakeTokenDialog({ onClose }: { onClose: () => void }) {
  const api = useApi();
  const queries = useQueryClient();
  const [token, setToken] = useState<string>();
  const form = useForm<Answers>({ defaultValues: { name: '', endsOn: '', rights: [] } });
  const make = useMutation({
    mutationFn: ({ name, endsOn, rights }: Answers) =>
      api.POST('/api/config/api-tokens', { body: { name, rights, ...(endsOn && { endsOn }) } }).then(answer),
    onSuccess: (made) => {
      setToken(made.token);
      return queries.invalidateQueries({ queryKey: apiTokensQuery(api).queryKey });
    },
    onError: (error) => fieldErrorsInto(error, ['name', 'rights', 'endsOn'], form.setError),
  });
  if (token !== undefined) return <MadeToken token={token} onClose={onClose} />;
  const { errors } = form.formState;
  const isSaidAtField = Object.keys(errors).length > 0;
  return (
    <Dialog title="Make a token" onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((answers) => make.mutate(answers))(event)}
      >
        {make.error && !isSaidAtField && <Alert title={sendErrorText(make.error)} />}
        <TextField
          label="Name"
          hint="The program that will use it."
          maxLength={MAX_TOKEN_NAME}
          error={errors.name?.message}
          {...form.register('name', { required: 'Give the token a name.' })}
        />
        <RightsField form={form} error={errors.rights?.message} />
        <TextField
          label="Last day"
          type="date"
          hint={`Optional. Every token ends after ${TOKEN_LIFE_DAYS} days at the latest.`}
          error={errors.endsOn?.message}
          {...form.register('endsOn')}
        />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={make.isPending}>
            Make token
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

type RightsFieldProps = {
  form: ReturnType<typeof useForm<Answers>>;
  error: string | undefined;
};

/** Those of the member's own rights that a token can have. */
function RightsField({ form, error }: RightsFieldProps) {
  const rights = rightsForTokens(useSession().permissions);
  return (
    <fieldset className={styles.rights}>
      <legend className={field.label}>What it may do</legend>
      {rights.map((right, i) => (
        <Tick
          key={right}
          label={`${rightWords(right).slice(0, 1).toUpperCase()}${rightWords(right).slice(1)}`}
          value={right}
          {...(i === 0 && error !== undefined && { error })}
          {...form.register('rights', {
            validate: (ticked) => ticked.length > 0 || 'Choose at least one right.',
          })}
        />
      ))}
    </fieldset>
  );
}

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <Dialog title="Your new token">
      <p>Copy it now: it is not shown again. If you lose it, revoke it and make another.</p>
      <LinkText link={token} />
      <p>
        The program sends it with each call as the header “Authorization: Bearer”, a space and the token. In
        an address it is refused.
      </p>
      <DialogActions>
        <CopyLinkButton link={token} what="Token" />
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

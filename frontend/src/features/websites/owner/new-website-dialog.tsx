import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import type { CreateWebsiteRequest } from '@daybook/contracts/websites/websites.api';
import { useMutation } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { FieldRow, SelectField, TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import styles from './new-website-dialog.module.css';
import { CURRENCY_OPTIONS } from './settings-fields';
import { TimeZones } from './time-zones';

const FIELDS = ['title', 'domains', 'language', 'timeZone', 'currency'] as const;

/** Creates another website of this installation. The member who creates it becomes its admin. */
export function NewWebsiteDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const api = useApi();
  const { register, handleSubmit, setError, formState } = useForm({
    defaultValues: {
      title: '',
      domains: '',
      language: 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: DEFAULT_CURRENCY,
    },
  });
  const { errors } = formState;
  const make = useMutation({
    mutationFn: ({ domains, ...answers }: Omit<CreateWebsiteRequest, 'domains'> & { domains: string }) => {
      const body = { ...answers, domains: domains.trim() ? [domains.trim().toLowerCase()] : [] };
      return api.POST('/api/config/websites', { body }).then(answer);
    },
    onSuccess: ({ id }) => onMade(id),
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  return (
    <Dialog title="New website" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => make.mutate(answers))}>
        {make.error && !FIELDS.some((name) => errors[name]) && <Alert title={sendErrorText(make.error)} />}
        <TextField
          label="Name"
          maxLength={200}
          error={errors.title?.message}
          {...register('title', { required: 'Please enter a name.' })}
        />
        <TextField
          label="Domain"
          hint="For example shop.example. You can add it later."
          spellCheck={false}
          error={errors.domains?.message}
          {...register('domains')}
        />
        <FieldRow>
          <TextField label="Language" error={errors.language?.message} {...register('language')} />
          <SelectField
            label="Currency"
            options={CURRENCY_OPTIONS}
            error={errors.currency?.message}
            {...register('currency')}
          />
        </FieldRow>
        <TextField
          label="Time zone"
          list="time-zones"
          error={errors.timeZone?.message}
          {...register('timeZone')}
        />
        <TimeZones />
        <DialogActions>
          <Button look="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" busy={make.isPending}>
            Create website
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  );
}

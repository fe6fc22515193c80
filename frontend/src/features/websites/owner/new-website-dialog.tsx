import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import type { CreateWebsiteRequest } from '@daybook/contracts/websites/websites.api';
import { useMutation } from '@tanstack/react-query';
import { Controller, useForm } from 'react-hook-form';
import { answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { fieldErrorsInto } from '../../../lib/owner/field-errors';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/button';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { FieldRow, TextField } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { DomainsField } from './domains-field';
import { CurrencyField, LanguageField, TimeZoneField } from './locale-fields';
import styles from './new-website-dialog.module.css';

const FIELDS = ['title', 'domains', 'language', 'timeZone', 'currency'] as const;

/** Creates another website of this installation. The member who creates it becomes its admin. */
export function NewWebsiteDialog({ onClose, onMade }: { onClose: () => void; onMade: (id: string) => void }) {
  const api = useApi();
  const { control, register, handleSubmit, setError, formState } = useForm<Required<CreateWebsiteRequest>>({
    defaultValues: {
      title: '',
      domains: [],
      language: 'en',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      currency: DEFAULT_CURRENCY,
    },
  });
  const { errors } = formState;
  const make = useMutation({
    mutationFn: (body: CreateWebsiteRequest) => api.POST('/api/config/websites', { body }).then(answer),
    onSuccess: ({ id }) => onMade(id),
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  return (
    <Dialog title="New website" onClose={onClose}>
      <form className={styles.form} noValidate onSubmit={handleSubmit((answers) => make.mutate(answers))}>
        <p>Only members see a new website. You open it to visitors when it’s ready.</p>
        {make.error && !FIELDS.some((name) => errors[name]) && <Alert title={sendErrorText(make.error)} />}
        <TextField
          label="Name"
          maxLength={200}
          error={errors.title?.message}
          {...register('title', { required: 'Please enter a name.' })}
        />
        <Controller
          control={control}
          name="domains"
          render={({ field: { value, onChange } }) => (
            <DomainsField
              value={value}
              onChange={onChange}
              hint="For example shop.example. You can add it later."
              error={errors.domains?.message}
            />
          )}
        />
        <FieldRow>
          <Controller
            control={control}
            name="language"
            render={({ field: { value, onChange, ref } }) => (
              <LanguageField value={value} onChange={onChange} error={errors.language?.message} ref={ref} />
            )}
          />
          <Controller
            control={control}
            name="currency"
            render={({ field: { value, onChange, ref } }) => (
              <CurrencyField value={value} onChange={onChange} error={errors.currency?.message} ref={ref} />
            )}
          />
        </FieldRow>
        <Controller
          control={control}
          name="timeZone"
          render={({ field: { value, onChange, ref } }) => (
            <TimeZoneField value={value} onChange={onChange} error={errors.timeZone?.message} ref={ref} />
          )}
        />
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

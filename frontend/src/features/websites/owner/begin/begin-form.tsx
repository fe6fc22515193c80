import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Controller, type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { chooseWebsite } from '../../../../lib/owner/chosen-website';
import { countryChoices, likelyCountry } from '../../../../lib/owner/country-choices';
import { fieldErrorsInto } from '../../../../lib/owner/field-errors';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { ChoiceField } from '../../../../ui/owner/choice-field';
import { FieldRow, TextField } from '../../../../ui/owner/field';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { CurrencyField, LanguageField } from '../locale-fields';
import styles from './begin-page.module.css';
import { likelyCurrency } from './country-currencies';
import { type Beginning, keepBeginning, keptBeginning } from './kept-beginning';
import { PresetWords } from './preset-words';

const FIELDS = ['title', 'language', 'country', 'currency'] as const;

/** The first values of the form: those of an earlier visit, or those that the browser suggests. */
function firstBeginning(member: string): Beginning {
  const kept = keptBeginning(member);
  const country = likelyCountry('en');
  return {
    title: '',
    language: new Intl.Locale(navigator.language || 'en').language,
    country,
    currency: likelyCurrency(kept?.country ?? country),
    ...kept,
  };
}

/** The name of a new website, its language, country and currency; and what follows from them. */
export function BeginForm({ member }: { member: string }) {
  const api = useApi();
  const form = useForm<Beginning>({ defaultValues: firstBeginning(member) });
  const { control, register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const typed = useWatch({ control }) as Beginning;
  useEffect(() => keepBeginning(member, typed), [member, typed]);
  const make = useMutation({
    mutationFn: (beginning: Beginning) => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return api.POST('/api/operator/websites', { body: { ...beginning, timeZone } }).then(answer);
    },
    onSuccess: ({ id }) => {
      keepBeginning(member, undefined);
      chooseWebsite(id);
      // the loaded data belongs to another website
      location.assign('/config/begin/look');
    },
    onError: (error) => fieldErrorsInto(error, FIELDS, setError),
  });
  const isPlaced = FIELDS.some((name) => errors[name]);
  return (
    <form className={styles.form} noValidate onSubmit={handleSubmit((beginning) => make.mutate(beginning))}>
      {make.error && !isPlaced && <Alert title={sendErrorText(make.error)} />}
      <TextField
        label="Name"
        hint="As customers know you. You can change it later."
        maxLength={200}
        error={errors.title?.message}
        {...register('title', { validate: (title) => title.trim() !== '' || 'Please enter a name.' })}
      />
      <PlaceFields form={form} />
      <PresetWords {...typed} />
      <p>Only you see the website until you open it to visitors.</p>
      <div>
        <Button type="submit" busy={make.isPending}>
          {make.isPending ? 'Creating…' : 'Create website'}
        </Button>
      </div>
    </form>
  );
}

function PlaceFields({ form: { control, setValue, formState } }: { form: UseFormReturn<Beginning> }) {
  const { errors } = formState;
  return (
    <>
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
          name="country"
          render={({ field: { value, onChange, ref } }) => (
            <ChoiceField
              label="Country"
              hint="Where your business is."
              choices={countryChoices()}
              value={value}
              onChange={(country) => {
                onChange(country);
                setValue('currency', likelyCurrency(country));
              }}
              error={errors.country?.message}
              ref={ref}
            />
          )}
        />
      </FieldRow>
      <Controller
        control={control}
        name="currency"
        render={({ field: { value, onChange, ref } }) => (
          <CurrencyField value={value} onChange={onChange} error={errors.currency?.message} ref={ref} />
        )}
      />
    </>
  );
}

import { type Currency, isCurrency } from '@daybook/contracts/shared/money';
import { type Ref, useState } from 'react';
import { currencyChoices } from '../../../lib/owner/currency-choices';
import { Chip } from '../../../ui/owner/chips';
import { ChoiceField } from '../../../ui/owner/choice-field';
import { languageChoices, languageHint, timeZoneChoices } from './locale-choices';
import styles from './locale-fields.module.css';

type FieldOf<Value> = {
  value: Value;
  onChange: (value: Value) => void;
  error?: string;
  ref?: Ref<HTMLInputElement>;
};

/** The language of a website, which says whether the shop's texts are translated into it. */
export function LanguageField({ value, ...field }: FieldOf<string>) {
  const [choices] = useState(languageChoices);
  return (
    <ChoiceField label="Language" choices={choices} value={value} hint={languageHint(value)} {...field} />
  );
}

/** The languages that visitors may choose besides the first. */
export function OtherLanguagesField({
  value,
  onChange,
  error,
  first,
  ref,
}: FieldOf<readonly string[]> & { first: string }) {
  const [choices] = useState(languageChoices);
  return (
    <div className={styles.languages}>
      <ChoiceField
        label="Other languages"
        placeholder="Add a language"
        hint="Visitors choose between these and the first."
        error={error}
        choices={choices.filter((choice) => choice.value !== first && !value.includes(choice.value))}
        value=""
        onChange={(language) => onChange([...value, language])}
        ref={ref}
      />
      {value.length > 0 && (
        <div className={styles.chosen}>
          {value.map((language) => (
            <Chip
              key={language}
              text={choices.find((choice) => choice.value === language)?.label ?? language}
              onRemove={() => onChange(value.filter((other) => other !== language))}
            />
          ))}
        </div>
      )}
    </div>
  );
}

export function TimeZoneField(field: FieldOf<string>) {
  const [choices] = useState(timeZoneChoices);
  return <ChoiceField label="Time zone" choices={choices} {...field} />;
}

export function CurrencyField({ onChange, ...field }: FieldOf<Currency>) {
  const [choices] = useState(currencyChoices);
  return (
    <ChoiceField
      label="Currency"
      choices={choices}
      onChange={(chosen) => isCurrency(chosen) && onChange(chosen)}
      {...field}
    />
  );
}

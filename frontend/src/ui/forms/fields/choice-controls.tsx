import { fieldName, OTHER, OTHER_CHOICE } from '@daybook/contracts/forms/shared/entered-values';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import fieldStyles from '../../field.module.css';
import type { ControlProps } from './control-props';
import styles from './form-fields.module.css';

/** Choices that are all seen: one of them, or any number. */
export function ChoiceControls({
  field,
  id,
  initial,
  isInvalid,
  describedBy,
  isPlain,
}: ControlProps<'radio' | 'checkbox'>) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const { kind, choices, allowsOther, required } = field;
  const { chosen, other } = chosenOf(initial, choices);
  const options = [
    ...choices.map((choice) => ({ value: choice, label: choice, isChosen: chosen.includes(choice) })),
    ...(allowsOther ? [{ value: OTHER_CHOICE, label: t(m.form_other), isChosen: other !== '' }] : []),
  ];
  return (
    <div className={styles.choices}>
      {options.map(({ value, label, isChosen }, i) => (
        <label key={value} className={styles.choice} lang={value === OTHER_CHOICE ? undefined : lang}>
          <input
            type={kind}
            id={i === 0 ? id : undefined}
            name={fieldName(field.id)}
            value={value}
            defaultChecked={isChosen}
            // of several boxes the browser would ask for each
            required={isPlain && required && (kind === 'radio' || options.length === 1)}
            aria-invalid={isInvalid || undefined}
            aria-describedby={i === 0 ? describedBy : undefined}
            className={styles.mark}
          />
          {label}
        </label>
      ))}
      {allowsOther && <OtherText fieldId={field.id} text={other} isInvalid={isInvalid} />}
    </div>
  );
}

/** One choice in a list that opens. */
export function SelectControl(props: ControlProps<'select'>) {
  const { field, id, initial, isInvalid, describedBy, isPlain } = props;
  const { t } = useLocale();
  const lang = useTextsLang();
  const { choices, allowsOther, placeholder, required } = field;
  const { chosen, other } = chosenOf(initial, choices);
  return (
    <div className={styles.select}>
      <select
        id={id}
        name={fieldName(field.id)}
        defaultValue={other !== '' && allowsOther ? OTHER_CHOICE : (chosen[0] ?? '')}
        required={isPlain && required}
        aria-required={required || undefined}
        aria-invalid={isInvalid || undefined}
        aria-describedby={describedBy}
        className={fieldStyles.control}
      >
        <option value="" lang={placeholder ? lang : undefined}>
          {placeholder || t(m.form_choose)}
        </option>
        {choices.map((choice) => (
          <option key={choice} value={choice} lang={lang}>
            {choice}
          </option>
        ))}
        {allowsOther && <option value={OTHER_CHOICE}>{t(m.form_other)}</option>}
      </select>
      {allowsOther && <OtherText fieldId={field.id} text={other} isInvalid={isInvalid} />}
    </div>
  );
}

type OtherTextProps = { fieldId: string; text: string; isInvalid: boolean | undefined };

/** Where the visitor types an answer of their own. It is seen while "other" is chosen. */
function OtherText({ fieldId, text, isInvalid }: OtherTextProps) {
  const { t } = useLocale();
  return (
    <input
      name={fieldName(fieldId, OTHER)}
      defaultValue={text}
      aria-label={t(m.form_other_text)}
      aria-invalid={isInvalid || undefined}
      className={`${fieldStyles.control} ${styles.other}`}
    />
  );
}

/** What was chosen before, and what was typed in place of a choice. */
function chosenOf(value: unknown, choices: readonly string[]): { chosen: readonly string[]; other: string } {
  const texts = [value].flat().filter((one) => typeof one === 'string');
  return {
    chosen: texts.filter((text) => choices.includes(text)),
    other: texts.find((text) => text !== '' && !choices.includes(text)) ?? '',
  };
}

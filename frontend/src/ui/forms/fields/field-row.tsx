import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { ReactNode } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { classNames } from '../../class-names';
import fieldStyles from '../../field.module.css';
import { Control } from './control';
import styles from './form-fields.module.css';

type FieldRowProps = {
  field: Field;
  /** of the first control */
  id: string;
  /** what the field begins with */
  initial: unknown;
  value: unknown;
  error: string | undefined;
  isShown: boolean;
  condition: { title: string; choice: string } | undefined;
  timeZone: string | undefined;
  isPlain: boolean | undefined;
};

/** Kinds with several controls: their title is a legend. */
const GROUPS: readonly Field['kind'][] = ['address', 'checkbox', 'likert', 'name', 'radio'];

/** A field with its title, help, counter and error. What is not asked stays in the page, so that nothing entered is lost. */
export function FieldRow({
  field,
  id,
  initial,
  value,
  error,
  isShown,
  condition,
  timeZone,
  isPlain,
}: FieldRowProps) {
  const { t, locale } = useLocale();
  const lang = useTextsLang();
  const { kind } = field;
  const place = classNames(styles.row, styles[field.width ?? 'full'], !isShown && styles.unasked);
  if (kind === 'hidden')
    return <Control field={field} id={id} initial={initial} value={value} error={error} />;
  if (kind === 'section')
    return (
      <div className={place} lang={lang}>
        <h2 className={styles.section}>{field.title}</h2>
        {field.helpText && <p className={styles.help}>{field.helpText}</p>}
      </div>
    );
  // a counter needs a script
  const max = kind === 'textarea' && !isPlain ? field.maxLength : undefined;
  const count = typeof value === 'string' ? value.length : 0;
  const isOver = max !== undefined && count > max;
  // an address says it beside its parts
  const hasError = error !== undefined && kind !== 'address';
  const zone = kind === 'time' && timeZone ? zoneName(timeZone, locale) : undefined;
  const describedBy =
    classNames(
      field.helpText && `${id}-help`,
      zone && `${id}-zone`,
      max !== undefined && `${id}-counter`,
      hasError && `${id}-error`,
    ) || undefined;
  const title: ReactNode = (
    <>
      <span lang={lang}>{field.title}</span>
      {!field.required && <span className={styles.optional}>{t(m.form_optional)}</span>}
    </>
  );
  const controls = (
    <>
      {field.helpText && (
        <p id={`${id}-help`} className={styles.help} lang={lang}>
          {field.helpText}
        </p>
      )}
      {condition && <p className={styles.condition}>{t(m.form_condition, condition)}</p>}
      <Control
        field={field}
        id={id}
        initial={initial}
        value={value}
        error={error}
        describedBy={describedBy}
        isPlain={isPlain}
        isInvalid={error !== undefined || isOver}
      />
      {zone && (
        <p id={`${id}-zone`} className={fieldStyles.hint} suppressHydrationWarning>
          {t(m.form_time_zone, { zone })}
        </p>
      )}
      {max !== undefined && (
        <p id={`${id}-counter`} className={classNames(fieldStyles.hint, isOver && styles.over)}>
          {t(m.form_counter, { count, max })}
        </p>
      )}
      {hasError && (
        <p id={`${id}-error`} className={fieldStyles.error}>
          {error}
        </p>
      )}
    </>
  );
  return GROUPS.includes(kind) ? (
    <fieldset className={place} data-field={field.id} aria-describedby={describedBy}>
      <legend className={fieldStyles.label}>{title}</legend>
      {controls}
    </fieldset>
  ) : (
    <div className={place} data-field={field.id}>
      <label htmlFor={id} className={fieldStyles.label}>
        {title}
      </label>
      {controls}
    </div>
  );
}

/** "Eastern Time", in the visitor's language. */
function zoneName(timeZone: string, locale: string): string | undefined {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'longGeneric' });
  return format.formatToParts().find(({ type }) => type === 'timeZoneName')?.value;
}

import type { Field } from '@daybook/contracts/forms/shared/field-kinds';
import type { FormDocument } from '@daybook/contracts/forms/shared/form';
import { Panel } from '../../../../ui/owner/panel';
import styles from './form-preview.module.css';

/** What visitors get of the form, as the owner types. Nothing in it can be filled in or sent. */
export function FormPreview({ form }: { form: FormDocument }) {
  return (
    <Panel title="Preview">
      <div className={styles.form} inert>
        <h3 className={styles.name}>{form.name}</h3>
        {form.fields
          .filter(({ kind }) => kind !== 'hidden')
          .map((field) => (
            <div key={field.id} className={styles.field} data-width={field.width ?? 'full'}>
              {field.kind === 'section' ? (
                <h4 className={styles.section}>{field.title}</h4>
              ) : (
                <p className={styles.label}>
                  {field.title}
                  {!field.required && <span className={styles.quiet}> (optional)</span>}
                </p>
              )}
              {field.helpText && <p className={styles.quiet}>{field.helpText}</p>}
              <Control field={field} />
            </div>
          ))}
        {form.disclaimer && <p className={styles.quiet}>{form.disclaimer}</p>}
        <p className={styles.send}>Send</p>
      </div>
    </Panel>
  );
}

function Control({ field }: { field: Field }) {
  switch (field.kind) {
    case 'section':
    case 'hidden':
      return null;
    case 'radio':
    case 'checkbox':
      return (
        <ul className={styles.choices}>
          {[...field.choices, ...(field.allowsOther ? ['Other'] : [])].map((choice) => (
            <li key={choice} data-mark={field.kind}>
              {choice}
            </li>
          ))}
        </ul>
      );
    case 'likert':
      return (
        <ul className={styles.choices}>
          {field.questions.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      );
    default: {
      const shown =
        ('default' in field && field.default) || ('placeholder' in field && field.placeholder) || '';
      return (
        <p className={styles.control} data-tall={field.kind === 'textarea' || undefined}>
          {String(shown)}
        </p>
      );
    }
  }
}

import { fieldName } from '@daybook/contracts/forms/shared/entered-values';
import { LIKERT_VALUES } from '@daybook/contracts/forms/shared/kinds/likert.kind';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import type { ControlProps } from './control-props';
import styles from './likert-control.module.css';

/** The words of the values -2 to 2 (section 9). */
const WORDS = [
  m.form_likert_strongly_disagree,
  m.form_likert_disagree,
  m.form_likert_neutral,
  m.form_likert_agree,
  m.form_likert_strongly_agree,
];

/** A survey: a table with a row for each question; on a phone a list of answers for each. */
export function LikertControl({ field, id, initial, isInvalid, describedBy }: ControlProps<'likert'>) {
  const { t } = useLocale();
  const lang = useTextsLang();
  const values = LIKERT_VALUES.map((value, i) => ({ value, word: t(WORDS[i] ?? m.form_likert_neutral) }));
  return (
    <table className={styles.table}>
      <thead className={styles.head}>
        <tr>
          <td />
          {values.map(({ value, word }) => (
            <th key={value} scope="col" id={`${id}-value${value}`}>
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {field.questions.map((question, row) => (
          <tr key={question.id} className={styles.row}>
            <th scope="row" id={`${id}-${question.id}`} className={styles.question} lang={lang}>
              {question.title}
            </th>
            {values.map(({ value, word }, column) => (
              <td key={value} className={styles.cell}>
                <label className={styles.choice}>
                  <input
                    type="radio"
                    id={row === 0 && column === 0 ? id : undefined}
                    name={fieldName(field.id, question.id)}
                    value={value}
                    defaultChecked={chosenOf(initial, question.id) === String(value)}
                    aria-labelledby={`${id}-${question.id} ${id}-value${value}`}
                    aria-invalid={isInvalid || undefined}
                    aria-describedby={row === 0 && column === 0 ? describedBy : undefined}
                    className={styles.mark}
                  />
                  <span className={styles.word} aria-hidden="true">
                    {word}
                  </span>
                </label>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function chosenOf(value: unknown, questionId: string): string | undefined {
  const chosen = typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  return Object.hasOwn(chosen, questionId) ? String(chosen[questionId]) : undefined;
}

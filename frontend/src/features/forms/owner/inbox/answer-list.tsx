import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import styles from './inbox.module.css';
import { SubmittedFiles } from './submitted-files';

const date = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

type AnswerListProps = { submissionId: string; answers: readonly SubmittedAnswer[] };

/** The answers of a submission, each as its type is read. Answers are text, whatever a visitor typed. */
export const AnswerList = ({ submissionId, answers }: AnswerListProps) => (
  <dl className={styles.answers}>
    {answers.map((answer, place) => (
      // two fields may have the same title, and the order of a submission never changes
      // biome-ignore lint/suspicious/noArrayIndexKey: the place is the identity
      <div key={place}>
        <dt>{answer.rawTitle}</dt>
        <dd>
          {answer.isHidden ? (
            <em>Hidden, because it is sensitive</em>
          ) : answer.files ? (
            <SubmittedFiles submissionId={submissionId} files={answer.files} />
          ) : (
            textOf(answer)
          )}
        </dd>
      </div>
    ))}
  </dl>
);

function textOf({ type, value, values = [] }: SubmittedAnswer): string {
  const given = values.filter(Boolean);
  switch (type) {
    case 'address':
    case 'likert':
      return given.join('\n');
    case 'name':
    case 'phone':
      return value ?? given.join(' ');
    case 'date': {
      const day = new Date(`${value}T00:00:00Z`);
      return Number.isNaN(day.getTime()) ? (value ?? '') : date.format(day);
    }
    default:
      return value ?? given.join(', ');
  }
}

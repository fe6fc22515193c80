import { textOfAnswer } from '@daybook/contracts/forms/shared/text-of-answer';
import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import styles from './inbox.module.css';
import { SubmittedFiles } from './submitted-files';

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
            textOfAnswer(answer, 'en-US')
          )}
        </dd>
      </div>
    ))}
  </dl>
);

import { textOfAnswer } from '@daybook/contracts/forms/shared/text-of-answer';
import type { SubmittedAnswer } from '@daybook/contracts/forms/submissions.api';
import { isEmailAddress } from '@daybook/contracts/shared/email-address';
import { mailto } from '../../../../lib/owner/mailto';
import styles from './inbox.module.css';
import { SubmittedFiles } from './submitted-files';

type AnswerListProps = { submissionId: string; answers: readonly SubmittedAnswer[] };

/** An answer that is an email address begins an email. */
const AnswerText = ({ text }: { text: string }) =>
  isEmailAddress(text) ? <a href={mailto(text)}>{text}</a> : text;

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
            <AnswerText text={textOfAnswer(answer, 'en-US')} />
          )}
        </dd>
      </div>
    ))}
  </dl>
);

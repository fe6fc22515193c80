import type { SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { mailto } from '../../../../lib/owner/mailto';
import { useMay } from '../../../../lib/owner/owner-session';
import { KEY_IS_MISSING } from '../../../../lib/owner/unreadable';
import { Button, buttonClass } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { useToast } from '../../../../ui/owner/toast';
import { FormTime } from '../form-time';
import { AnswerList } from './answer-list';
import { AssigneeField } from './assignee-field';
import { ErasePerson } from './erase-person';
import { EraseSubmissions } from './erase-submissions';
import styles from './inbox.module.css';
import { submissionQuery } from './inbox.queries';
import { NewVerdict } from './new-verdict';
import { reasonsText } from './spam-reasons';
import { SubmissionNotes } from './submission-notes';
import { SubmissionStatusMark } from './submission-status';
import { useMarkRead, useMoveSubmissions } from './use-move-submissions';
import { useSubmissionKeys } from './use-submission-keys';

type SubmissionDialogProps = {
  id: string;
  /** opens the one before and the one after it in the list; undefined: there is none */
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
  onClose: () => void;
};

/** One submission: its answers, what members noted about it, and what can be done with it. */
export function SubmissionDialog({ id, onPrevious, onNext, onClose }: SubmissionDialogProps) {
  const submission = useQuery(submissionQuery(useApi(), id));
  const [erasing, setErasing] = useState<'person' | 'submission'>();
  const email = submission.data?.personEmail;
  if (erasing === 'person' && email) return <ErasePerson email={email} onClose={onClose} />;
  if (erasing === 'submission') return <EraseSubmissions ids={[id]} onErased={onClose} onClose={onClose} />;
  return (
    <Dialog title={submission.data?.formName ?? 'Submission'} shape="wide" onClose={onClose}>
      <div className={styles.actions}>
        <Button look="secondary" aria-keyshortcuts="k" disabled={!onPrevious} onClick={onPrevious}>
          Previous
        </Button>
        <Button look="secondary" aria-keyshortcuts="j" disabled={!onNext} onClick={onNext}>
          Next
        </Button>
      </div>
      <Loaded query={submission} failed="Unable to load the submission">
        {(detail) => (
          <Detail
            key={detail.id}
            detail={detail}
            keys={{ j: onNext, k: onPrevious }}
            onErase={setErasing}
            onClose={onClose}
          />
        )}
      </Loaded>
    </Dialog>
  );
}

type DetailProps = {
  detail: SubmissionDetail;
  keys: Readonly<Record<'j' | 'k', (() => void) | undefined>>;
  onErase: (what: 'person' | 'submission') => void;
  onClose: () => void;
};

function Detail({ detail, keys, onErase, onClose }: DetailProps) {
  const { id, formName, status, submittedAt, spamScore, spamReasons, personEmail } = detail;
  const mayErase = useMay('personalData.erase');
  const move = useMoveSubmissions(onClose);
  const reveal = useReveal(id);
  const answers = reveal.data?.answers ?? detail.answers ?? [];
  const moveTo = (to: typeof status) => move.mutate({ ids: [id], status: to });
  const isSpam = status === 'quarantined' || status === 'rejected';
  useMarkRead(detail);
  useSubmissionKeys({ ...keys, e: isSpam ? undefined : () => moveTo('archived') });
  return (
    <div className={styles.detail}>
      <p className={styles.facts}>
        <SubmissionStatusMark status={status} /> · <FormTime at={submittedAt} />
      </p>
      {spamScore > 0 && <p className={styles.facts}>It looks like spam: {reasonsText(spamReasons)}.</p>}
      <NewVerdict verdict={detail.newVerdict} />
      {detail.isUnreadable && <p>{KEY_IS_MISSING}</p>}
      <AnswerList submissionId={id} answers={answers} />
      {personEmail && (
        <div className={styles.actions}>
          <a href={mailto(personEmail, `Re: ${formName}`)} className={buttonClass('secondary')}>
            Reply
          </a>
        </div>
      )}
      {answers.some(({ isHidden }) => isHidden) && (
        <div className={styles.actions}>
          <Button look="secondary" busy={reveal.isPending} onClick={() => reveal.mutate()}>
            Show sensitive answers
          </Button>
          <p className={styles.facts}>The history keeps that you looked.</p>
        </div>
      )}
      <AssigneeField detail={detail} />
      <SubmissionNotes detail={detail} />
      <DialogActions>
        {mayErase && personEmail && (
          <Button look="text" onClick={() => onErase('person')}>
            Erase this person
          </Button>
        )}
        {status === 'deleted' ? (
          mayErase && (
            <Button look="secondary" onClick={() => onErase('submission')}>
              Erase for good
            </Button>
          )
        ) : (
          <Button look="secondary" busy={move.isPending} onClick={() => moveTo('deleted')}>
            Delete
          </Button>
        )}
        {status !== 'rejected' && (
          <Button look="secondary" busy={move.isPending} onClick={() => moveTo('rejected')}>
            Spam
          </Button>
        )}
        {status !== 'received' && (
          <Button look="secondary" busy={move.isPending} onClick={() => moveTo('received')}>
            {isSpam ? 'Not spam' : status === 'read' ? 'Mark as new' : 'Move to inbox'}
          </Button>
        )}
        {status !== 'archived' && !isSpam && (
          <Button busy={move.isPending} aria-keyshortcuts="e" onClick={() => moveTo('archived')}>
            Archive
          </Button>
        )}
      </DialogActions>
    </div>
  );
}

/** The answers to sensitive fields. They stay in this dialog alone: the next one asks again. */
function useReveal(id: string) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () =>
      api.POST('/api/config/submissions/{id}/answers', { params: { path: { id } } }).then(answer),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSuccess: () => queries.invalidateQueries({ queryKey: submissionQuery(api, id).queryKey }),
    gcTime: 0,
  });
}

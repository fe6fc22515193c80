import type { InboxSubmission, SubmissionDetail } from '@daybook/contracts/forms/owner-submissions.api';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';
import { isTyping } from '../../../../ui/owner/keys';
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
import { useMoveSubmissions } from './use-move-submissions';

type SubmissionDialogProps = { opened: InboxSubmission; onClose: () => void };

/** One submission: its answers, what members noted about it, and what can be done with it. */
export function SubmissionDialog({ opened, onClose }: SubmissionDialogProps) {
  const submission = useQuery(submissionQuery(useApi(), opened.id));
  const [erasing, setErasing] = useState<'person' | 'submission'>();
  const email = submission.data?.personEmail;
  if (erasing === 'person' && email) return <ErasePerson email={email} onClose={onClose} />;
  if (erasing === 'submission')
    return <EraseSubmissions ids={[opened.id]} onErased={onClose} onClose={onClose} />;
  return (
    <Dialog title={opened.formName} shape="wide" onClose={onClose}>
      <Loaded query={submission} failed="Unable to load the submission">
        {(detail) => <Detail detail={detail} onErase={setErasing} onClose={onClose} />}
      </Loaded>
    </Dialog>
  );
}

type DetailProps = {
  detail: SubmissionDetail;
  onErase: (what: 'person' | 'submission') => void;
  onClose: () => void;
};

function Detail({ detail, onErase, onClose }: DetailProps) {
  const { id, status, submittedAt, spamScore, spamReasons, personEmail } = detail;
  const mayErase = useMay('personalData.erase');
  const move = useMoveSubmissions(onClose);
  const reveal = useReveal(id);
  const answers = reveal.data?.answers ?? detail.answers ?? [];
  const moveTo = (to: typeof status) => move.mutate({ ids: [id], status: to });
  const isSpam = status === 'quarantined' || status === 'rejected';
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button Archive
    <div
      className={styles.detail}
      onKeyDown={(event) => {
        const isPlain = !(event.ctrlKey || event.metaKey || event.altKey);
        if (event.key === 'e' && isPlain && !isTyping(event.nativeEvent) && !isSpam) moveTo('archived');
      }}
    >
      <p className={styles.facts}>
        <SubmissionStatusMark status={status} /> · <FormTime at={submittedAt} />
      </p>
      {spamScore > 0 && <p className={styles.facts}>It looks like spam: {reasonsText(spamReasons)}.</p>}
      <NewVerdict verdict={detail.newVerdict} />
      <AnswerList submissionId={id} answers={answers} />
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
          <Button look="secondary" onClick={() => onErase('submission')}>
            Erase for good
          </Button>
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

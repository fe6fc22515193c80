import type { OwnerComment } from '@daybook/contracts/comments/owner-comments.api';
import { COMMENT_LIMITS, type CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answer as answerOf } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useMay } from '../../../lib/owner/owner-session';
import { Alert } from '../../../ui/alert';
import { Button } from '../../../ui/owner/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Dialog, DialogActions } from '../../../ui/owner/dialog';
import { TextArea } from '../../../ui/owner/field';
import { sendErrorText } from '../../../ui/owner/load-state';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { commentName } from './comment-columns';
import { CommentStatusMark, reasonsText } from './comment-words';
import styles from './comments.module.css';
import { COMMENTS_KEY } from './owner-comments.queries';

type CommentDialogProps = {
  comment: OwnerComment;
  isBusy: boolean;
  onStatus: (status: CommentStatus) => void;
  onClose: () => void;
};

/** One comment with all of its text, what the rules hold against it, and the website's answer. */
export function CommentDialog({ comment, isBusy, onStatus, onClose }: CommentDialogProps) {
  const [isErasing, setErasing] = useState(false);
  const mayErase = useMay('personalData.erase');
  const { author, email, body, status, reasons, flags, writtenAt, isOfSite } = comment;
  if (isErasing) return <EraseComment comment={comment} onClose={onClose} />;
  return (
    <Dialog title={`Comment on ${comment.pageTitle ?? 'an unpublished page'}`} shape="wide" onClose={onClose}>
      <div className={styles.full}>
        <p>
          <CommentStatusMark status={status} />
        </p>
        <p className={styles.text}>{body}</p>
        <p className={styles.reasons}>
          {isOfSite ? 'The website' : author}
          {email && <> ({email})</>}, <Timestamp at={writtenAt} />
        </p>
        {reasons.length > 0 && <p>The rules held it: {reasonsText(reasons)}.</p>}
        {flags > 0 && <p>Visitors who reported it: {flags}</p>}
      </div>
      {status === 'shown' && <Answer comment={comment} onClose={onClose} />}
      <DialogActions>
        {mayErase && (
          <Button look="text" onClick={() => setErasing(true)}>
            Delete for good
          </Button>
        )}
        {status !== 'deleted' && (
          <Button look="secondary" busy={isBusy} onClick={() => onStatus('deleted')}>
            Delete
          </Button>
        )}
        {status !== 'spam' && (
          <Button look="secondary" busy={isBusy} onClick={() => onStatus('spam')}>
            Spam
          </Button>
        )}
        {(status !== 'shown' || flags > 0) && (
          <Button busy={isBusy} onClick={() => onStatus('shown')}>
            Approve
          </Button>
        )}
      </DialogActions>
    </Dialog>
  );
}

type OneProps = Pick<CommentDialogProps, 'comment' | 'onClose'>;

/** Answers in the name of the website. */
function Answer({ comment, onClose }: OneProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const mayWrite = useMay('comments.write');
  const [body, setBody] = useState('');
  const send = useMutation({
    mutationFn: () => {
      const params = { path: { id: comment.id } };
      return api.POST('/api/config/comments/{id}/answers', { params, body: { body } }).then(answerOf);
    },
    onSuccess: () => {
      toast.done('The reply is shown.');
      onClose();
      return queries.invalidateQueries({ queryKey: COMMENTS_KEY });
    },
  });
  if (!mayWrite) return null;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate();
      }}
    >
      <TextArea
        label="Reply as the website"
        rows={3}
        maxLength={COMMENT_LIMITS.body}
        value={body}
        onChange={(event) => setBody(event.target.value)}
      />
      {send.error && <Alert title={sendErrorText(send.error)} />}
      <DialogActions>
        <Button type="submit" busy={send.isPending} disabled={body.trim() === ''}>
          Reply
        </Button>
      </DialogActions>
    </form>
  );
}

function EraseComment({ comment, onClose }: OneProps) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const erase = useMutation({
    mutationFn: () => api.POST('/api/config/comments/{id}/erase', { params: { path: { id: comment.id } } }),
    onSuccess: () => {
      toast.done('The comment is deleted for good.');
      onClose();
      return queries.invalidateQueries({ queryKey: COMMENTS_KEY });
    },
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Confirm
      title={`Delete ${commentName(comment)} for good?`}
      action="Delete the comment"
      busy={erase.isPending}
      onConfirm={() => erase.mutate()}
      onClose={onClose}
    >
      <p>Its text and the writer’s name and email are erased. This cannot be undone.</p>
    </Confirm>
  );
}

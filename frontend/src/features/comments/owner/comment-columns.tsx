import type { OwnerComment } from '@daybook/contracts/comments/owner-comments.api';
import type { CommentStatus } from '@daybook/contracts/comments/shared/comments';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { RowButton } from '../../../ui/owner/row-opener';
import { Timestamp } from '../../../ui/owner/timestamp';
import { CommentStatusMark, reasonsText } from './comment-words';
import styles from './comments.module.css';

/** Long enough to judge most comments in the list. */
const EXCERPT = 200;
const shortened = (text: string) => (text.length > EXCERPT ? `${text.slice(0, EXCERPT).trimEnd()}…` : text);

/** The writer, as a row's name. */
export const commentName = ({ author, isOfSite }: OwnerComment) =>
  `the comment by ${isOfSite ? 'the website' : author}`;

type Actions = {
  onOpen: (comment: OwnerComment) => void;
  onStatus: (comment: OwnerComment, status: CommentStatus) => void;
};

export const commentColumns = ({ onOpen, onStatus }: Actions): Column<OwnerComment>[] => [
  {
    id: 'comment',
    head: 'Comment',
    cell: (comment) => (
      <div className={styles.comment}>
        <RowButton onClick={() => onOpen(comment)}>{shortened(comment.body)}</RowButton>
        {comment.reasons.length > 0 && (
          <span className={styles.reasons}>Held: {reasonsText(comment.reasons)}</span>
        )}
        {comment.flags > 0 && (
          <span className={styles.reasons}>
            {comment.flags === 1 ? 'Reported once' : `Reported ${comment.flags} times`}
          </span>
        )}
      </div>
    ),
  },
  {
    id: 'page',
    onPhone: true,
    head: 'Page',
    cell: ({ pageTitle, pagePath, id }) =>
      pagePath === null ? 'Not published' : <a href={`${pagePath}#c-${id}`}>{pageTitle}</a>,
  },
  {
    id: 'author',
    head: 'Writer',
    cell: ({ author, email, isOfSite }) => (
      <span className={styles.long}>
        {isOfSite ? 'The website' : author}
        {email && <span className={styles.reasons}> {email}</span>}
      </span>
    ),
  },
  { id: 'writtenAt', head: 'Written', cell: ({ writtenAt }) => <Timestamp at={writtenAt} /> },
  {
    id: 'status',
    onPhone: true,
    head: 'Status',
    cell: ({ status }) => <CommentStatusMark status={status} />,
  },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (comment) => (
      <div className={styles.actions}>
        {(comment.status !== 'shown' || comment.flags > 0) && (
          <Button
            look="secondary"
            aria-label={`Approve ${commentName(comment)}`}
            onClick={() => onStatus(comment, 'shown')}
          >
            Approve
          </Button>
        )}
        {comment.status !== 'spam' && (
          <Button
            look="secondary"
            aria-label={`Mark ${commentName(comment)} as spam`}
            onClick={() => onStatus(comment, 'spam')}
          >
            Spam
          </Button>
        )}
      </div>
    ),
  },
];

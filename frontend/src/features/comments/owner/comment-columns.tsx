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
    cell: (comment) => <Words comment={comment} onOpen={onOpen} />,
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
    cell: (comment) => <Decisions comment={comment} onStatus={onStatus} />,
  },
];

/** The words of a comment, and what the rules and other visitors say of them. */
function Words({ comment, onOpen }: { comment: OwnerComment } & Pick<Actions, 'onOpen'>) {
  const { body, reasons, flags } = comment;
  return (
    <div className={styles.comment}>
      <RowButton onClick={() => onOpen(comment)}>{shortened(body)}</RowButton>
      {reasons.length > 0 && <span className={styles.reasons}>Held: {reasonsText(reasons)}</span>}
      {flags > 0 && (
        <span className={styles.reasons}>{flags === 1 ? 'Reported once' : `Reported ${flags} times`}</span>
      )}
    </div>
  );
}

function Decisions({ comment, onStatus }: { comment: OwnerComment } & Pick<Actions, 'onStatus'>) {
  const { status, flags } = comment;
  const name = commentName(comment);
  return (
    <div className={styles.actions}>
      {(status !== 'shown' || flags > 0) && (
        <Button look="secondary" aria-label={`Approve ${name}`} onClick={() => onStatus(comment, 'shown')}>
          Approve
        </Button>
      )}
      {status !== 'spam' && (
        <Button
          look="secondary"
          aria-label={`Mark ${name} as spam`}
          onClick={() => onStatus(comment, 'spam')}
        >
          Spam
        </Button>
      )}
    </div>
  );
}

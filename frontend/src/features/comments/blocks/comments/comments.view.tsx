import type { CommentsFields } from '@daybook/contracts/content/shared/blocks/comments.block';
import type { ReactNode } from 'react';
import styles from './comments-block.module.css';

/** The part that the view needs of the data of a page's blocks. */
type CommentsBlockProps = {
  readonly fields: CommentsFields;
  readonly data: {
    readonly comments?: ((heading: string) => ReactNode) | undefined;
    readonly isCanvas?: boolean;
  };
};

function Comments({ fields: { heading }, data: { comments, isCanvas } }: CommentsBlockProps) {
  if (comments) return comments(heading);
  if (!isCanvas) return null;
  return <p className={styles.note}>Visitors read and write comments here.</p>;
}

/** The comments of the page. A draft has none. */
export const commentsView = { View: Comments };

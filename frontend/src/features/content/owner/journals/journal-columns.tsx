import type { OwnerContentCollection } from '@daybook/contracts/content/content-collections.api';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { IconButton } from '../../../../ui/owner/icon-button';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import styles from '../pages/page-columns.module.css';
import { isOfEvents } from './use-new-post';

type Actions = {
  mayPublish: boolean;
  onPost: (journal: OwnerContentCollection['collection']) => void;
  onEdit: (journal: OwnerContentCollection) => void;
  onDelete: (journal: OwnerContentCollection) => void;
};

export const journalColumns = ({
  mayPublish,
  onPost,
  onEdit,
  onDelete,
}: Actions): Column<OwnerContentCollection>[] => [
  { id: 'title', head: 'Journal', cell: ({ collection: { title } }) => title },
  { id: 'path', onPhone: true, head: 'URL', cell: ({ collection: { slug } }) => `/${slug}` },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (journal) => (
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => onPost(journal.collection)}>
          {isOfEvents(journal.collection) ? 'New event' : 'New post'}
          <VisuallyHidden> in {journal.collection.title}</VisuallyHidden>
        </Button>
        {mayPublish && (
          <>
            <Button look="text" onClick={() => onEdit(journal)}>
              Edit<VisuallyHidden> {journal.collection.title}</VisuallyHidden>
            </Button>
            <IconButton
              icon="bin"
              label={`Delete ${journal.collection.title}`}
              onClick={() => onDelete(journal)}
            />
          </>
        )}
      </div>
    ),
  },
];

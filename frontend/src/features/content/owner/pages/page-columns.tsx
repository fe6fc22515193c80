import type { ListedPage } from '@daybook/contracts/content/owner-pages.api';
import type { Column } from '../../../../ui/owner/column';
import { IconButton } from '../../../../ui/owner/icon-button';
import { RowLink } from '../../../../ui/owner/row-opener';
import { Timestamp } from '../../../../ui/owner/timestamp';
import styles from './page-columns.module.css';
import { PageStatusMark } from './page-status';

type Actions = {
  nameOf: (by: string | null) => string;
  onTrash: (page: ListedPage) => void;
  onRestore: (page: ListedPage) => void;
};

/** Where a page stands, or what it is. */
function asideOf({ kind, collection, slug }: ListedPage['head']): string | undefined {
  if (kind === 'region') return undefined;
  return collection === undefined ? `/${slug}` : 'Post';
}

export const pageColumns = ({ nameOf, onTrash, onRestore }: Actions): Column<ListedPage>[] => [
  {
    id: 'title',
    head: 'Page',
    cell: ({ id, head }) => (
      <RowLink to="/config/pages/$pageId" params={{ pageId: id }} aside={asideOf(head)}>
        {head.title}
      </RowLink>
    ),
  },
  { id: 'status', onPhone: true, head: 'Status', cell: (page) => <PageStatusMark page={page} /> },
  {
    id: 'changed',
    onPhone: true,
    head: 'Changed',
    cell: ({ changedAt, changedBy }) => (
      <>
        {nameOf(changedBy)}, <Timestamp at={changedAt} />
      </>
    ),
  },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (page) => (
      <div className={styles.actions}>
        {page.isInTrash ? (
          <IconButton icon="undo" label={`Restore ${page.head.title}`} onClick={() => onRestore(page)} />
        ) : (
          <IconButton
            icon="bin"
            label={`Move ${page.head.title} to the trash`}
            onClick={() => onTrash(page)}
          />
        )}
      </div>
    ),
  },
];

import type { OwnerArea } from '@daybook/contracts/content/areas.api';
import { Button } from '../../../../ui/button';
import type { Column } from '../../../../ui/owner/column';
import { IconButton } from '../../../../ui/owner/icon-button';
import { StatusMark } from '../../../../ui/owner/status-mark';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import styles from '../pages/page-columns.module.css';
import { AREA_WAY_WORDS, partsText } from './area-words';

type Columns = {
  /** the ids of the areas that have one */
  withPassword: ReadonlySet<string>;
  mayPublish: boolean;
  onEdit: (area: OwnerArea) => void;
  onDelete: (area: OwnerArea) => void;
};

export const areaColumns = ({ withPassword, mayPublish, onEdit, onDelete }: Columns): Column<OwnerArea>[] => [
  { id: 'title', head: 'Area', cell: ({ area }) => area.title },
  {
    id: 'way',
    onPhone: true,
    head: 'Way in',
    cell: ({ area: { id, way } }) =>
      way === 'password' && !withPassword.has(id) ? (
        <StatusMark shape="alert">No password yet: closed to all</StatusMark>
      ) : (
        AREA_WAY_WORDS[way]
      ),
  },
  {
    id: 'parts',
    onPhone: true,
    head: 'Keeps closed',
    cell: ({ area: { pageIds, collectionIds } }) => partsText(pageIds.length, collectionIds.length),
  },
  {
    id: 'actions',
    head: 'Actions',
    isAction: true,
    cell: (area) =>
      mayPublish && (
        <div className={styles.actions}>
          <Button look="text" onClick={() => onEdit(area)}>
            Edit<VisuallyHidden> {area.area.title}</VisuallyHidden>
          </Button>
          <IconButton icon="bin" label={`Delete ${area.area.title}`} onClick={() => onDelete(area)} />
        </div>
      ),
  },
];

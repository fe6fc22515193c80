import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type {
  FolderBehavior,
  Navigation,
  NavigationNode,
} from '@daybook/contracts/content/shared/navigation';
import { SelectField, TextField } from '../../../../ui/owner/field';
import { IconButton } from '../../../../ui/owner/icon-button';
import { LinkInput } from '../editor/link-input';
import styles from './navigation-page.module.css';
import { foldersOf, movedBy, placeOf } from './navigation-tree';

const BEHAVIORS: Readonly<Record<FolderBehavior, string>> = {
  none: 'Opens its links',
  redirect: 'Leads to its first link',
};

type LineFormProps = {
  navigation: Navigation;
  line: NavigationNode;
  title: string;
  /** by the dotted path below the line */
  problems: Readonly<Record<string, string>>;
  onChange: (line: NavigationNode) => void;
  onMove: (by: -1 | 1) => void;
  /** to the end of a list or a folder */
  onPut: (parent: string) => void;
  onRemove: () => void;
};

/** The chosen line: its words, where it leads, and where it stands. */
export function LineForm({
  navigation,
  line,
  title,
  problems,
  onChange,
  onMove,
  onPut,
  onRemove,
}: LineFormProps) {
  const folders = line.kind === 'folder' ? [] : foldersOf(navigation);
  return (
    <div className={styles.form}>
      <TextField
        label={line.kind === 'folder' ? 'Folder title' : 'Title'}
        hint={line.kind === 'link' ? 'Leave empty to use the title of what it leads to.' : undefined}
        value={line.title}
        error={problems.title}
        maxLength={CONTENT_LIMITS.title}
        onChange={({ target }) => onChange({ ...line, title: target.value })}
      />
      {line.kind === 'folder' ? (
        <SelectField
          label="A press on its title"
          value={line.behavior}
          options={Object.entries(BEHAVIORS).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => onChange({ ...line, behavior: target.value as FolderBehavior })}
        />
      ) : (
        <LinkInput
          key={line.id}
          label="Leads to"
          value={line.link}
          error={
            problems['link.id'] ?? problems['link.url'] ?? problems['link.email'] ?? problems['link.phone']
          }
          onChange={(link) => link && onChange({ ...line, link })}
        />
      )}
      <SelectField
        label="Stands in"
        value={placeOf(navigation, line.id)?.parent}
        options={[
          { value: 'list:header', label: 'Header' },
          { value: 'list:footer', label: 'Footer' },
          { value: 'list:notLinked', label: 'Not linked' },
          ...folders.map((folder) => ({ value: folder.id, label: `Folder: ${folder.title}` })),
        ]}
        onChange={({ target }) => onPut(target.value)}
      />
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's */}
      <div className={styles.actions} role="group" aria-label="Chosen line">
        <IconButton
          icon="up"
          label={`Move ${title} up`}
          disabled={!movedBy(navigation, line.id, -1)}
          onClick={() => onMove(-1)}
        />
        <IconButton
          icon="down"
          label={`Move ${title} down`}
          disabled={!movedBy(navigation, line.id, 1)}
          onClick={() => onMove(1)}
        />
        <IconButton icon="bin" label={`Remove ${title}`} onClick={onRemove} />
      </div>
    </div>
  );
}

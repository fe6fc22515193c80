import { fileSizeText } from '@daybook/contracts/forms/shared/form-files';
import type { FileListAnswer } from '@daybook/contracts/media/media-files.api';
import { lengthText } from '../../../lib/length-text';
import styles from './file-rows.module.css';

type Files = FileListAnswer['results'];

type FileRowsProps = {
  files: Files;
  selected: readonly string[];
  onSelect: (ids: readonly string[]) => void;
  onOpen: (id: string) => void;
};

/** Files as rows: a press on the name opens one, a tick selects it. */
export function FileRows({ files, selected, onSelect, onOpen }: FileRowsProps) {
  const toggle = (id: string) =>
    onSelect(selected.includes(id) ? selected.filter((one) => one !== id) : [...selected, id]);
  return (
    <ul className={styles.rows}>
      {files.map((file) => (
        <li key={file.id} className={styles.row}>
          <input
            type="checkbox"
            className={styles.select}
            aria-label={`Select ${file.filename}`}
            checked={selected.includes(file.id)}
            onChange={() => toggle(file.id)}
          />
          <button type="button" className={styles.open} onClick={() => onOpen(file.id)}>
            <span className={styles.name}>{file.filename}</span>
            <span className={styles.note}>{factsOf(file).join(' · ')}</span>
          </button>
        </li>
      ))}
    </ul>
  );
}

/** "Glaze by Ada", "3:25", "4.2 MB", "Songs", "summer, shop" */
function factsOf({ title, artist, duration, byteSize, folder, tags }: Files[number]): string[] {
  const named = artist === '' ? title : `${title || 'Recording'} by ${artist}`;
  const length = duration > 0 ? lengthText(duration) : '';
  return [named, length, fileSizeText(byteSize), folder, tags.join(', ')].filter(Boolean);
}

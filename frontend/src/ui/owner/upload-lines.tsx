import type { Upload } from '../../lib/owner/use-uploads';
import { IconButton } from './icon-button';
import styles from './upload-lines.module.css';

/** The pictures that are uploading, and the refused ones with the reason. */
export function UploadLines({
  uploads,
  onClose,
}: {
  uploads: readonly Upload[];
  onClose: (id: number) => void;
}) {
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map(({ id, name, share, error }) => (
        <li key={id} className={styles.upload}>
          {error ? (
            <>
              <p>
                <strong>Unable to Upload File</strong> {error}
              </p>
              <IconButton
                icon="close"
                label={`Close the message about ${name}`}
                onClick={() => onClose(id)}
              />
            </>
          ) : (
            <>
              <span className={styles.name}>{name}</span>
              {share < 1 ? (
                <progress value={share} aria-label={`Upload of ${name}`} />
              ) : (
                <span className={styles.name}>Being processed…</span>
              )}
            </>
          )}
        </li>
      ))}
    </ul>
  );
}

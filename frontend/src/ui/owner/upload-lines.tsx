import type { Upload } from '../../lib/owner/use-uploads';
import { IconButton } from './icon-button';
import styles from './upload-lines.module.css';

type UploadLinesProps = {
  uploads: readonly Upload[];
  onClose: (id: number) => void;
};

/** The pictures that are uploading, those that the library had already, and the refused ones with the reason. */
export function UploadLines({ uploads, onClose }: UploadLinesProps) {
  return (
    <ul className={styles.uploads} aria-live="polite">
      {uploads.map((upload) => (
        <li key={upload.id} className={styles.upload}>
          <UploadLine upload={upload} onClose={() => onClose(upload.id)} />
        </li>
      ))}
    </ul>
  );
}

function UploadLine({
  upload: { name, share, error, knownAs },
  onClose,
}: {
  upload: Upload;
  onClose: () => void;
}) {
  const closeButton = <IconButton icon="close" label={`Close the message about ${name}`} onClick={onClose} />;
  if (error) {
    return (
      <>
        <p className={styles.failed}>
          <strong>Unable to Upload File</strong> {error}
        </p>
        {closeButton}
      </>
    );
  }
  if (knownAs) {
    return (
      <>
        <p>
          {name} is in your library already{knownAs === name ? '' : `, as ${knownAs}`}. It isn’t stored twice.
        </p>
        {closeButton}
      </>
    );
  }
  return (
    <>
      <span className={styles.name}>{name}</span>
      {share < 1 ? (
        <progress value={share} aria-label={`Upload of ${name}`} />
      ) : (
        <span className={styles.name}>Being processed…</span>
      )}
    </>
  );
}

import { useState } from 'react';
import { type FileUpload, useFileUploads } from '../../lib/owner/use-file-uploads';
import { Button } from '../button';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './picture-drop.module.css';
import lines from './upload-lines.module.css';

type FileDropProps = {
  /** called with each file that the library has taken, and its id there; of a picture with undefined */
  onUploaded: (id: string | undefined, file: File) => void;
  /** the file whose content the next one replaces: only one is taken then */
  replaces?: string;
  /** "Add files" */
  action: string;
};

/** The place to drop or choose files of any kind, with the progress of each upload. */
export function FileDrop({ onUploaded, replaces, action }: FileDropProps) {
  const [isOver, setOver] = useState(false);
  const { uploads, upload, retry, cancel, close } = useFileUploads({ replaces, onUploaded });
  const take = (files: readonly File[]) => upload(replaces === undefined ? files : files.slice(0, 1));
  return (
    <>
      <ul className={lines.uploads} aria-live="polite">
        {uploads.map((one) => (
          <li key={one.id} className={lines.upload}>
            <UploadLine
              upload={one}
              onRetry={() => retry(one)}
              onCancel={() => cancel(one.id)}
              onClose={() => close(one.id)}
            />
          </li>
        ))}
      </ul>
      <label
        className={classNames(styles.drop, lines.drop, isOver && styles.over)}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take([...event.dataTransfer.files]);
        }}
      >
        <Icon name="page" />
        <span>
          <strong>{action}</strong> or drop {replaces === undefined ? 'them' : 'it'} here
        </span>
        <span className={styles.note}>
          Video (MP4, WebM) of 500 MB at most, audio (MP3, M4A, OGG) of 160 MB, PDF, ZIP and documents of 300
          MB
        </span>
        <input
          type="file"
          className={styles.file}
          multiple={replaces === undefined}
          onChange={(event) => {
            take([...(event.target.files ?? [])]);
            // without the reset the browser would not report the same file again
            event.target.value = '';
          }}
        />
      </label>
    </>
  );
}

type UploadLineProps = {
  upload: FileUpload;
  onRetry: () => void;
  onCancel: () => void;
  onClose: () => void;
};

function UploadLine({
  upload: { file, share, error, canRetry },
  onRetry,
  onCancel,
  onClose,
}: UploadLineProps) {
  const { name } = file;
  if (error !== undefined) {
    return (
      <>
        <p className={lines.failed}>
          <strong>Unable to Upload File</strong> {error}
        </p>
        {canRetry && (
          <Button look="secondary" onClick={onRetry}>
            Try again
          </Button>
        )}
        <IconButton icon="close" label={`Close the message about ${name}`} onClick={onClose} />
      </>
    );
  }
  return (
    <>
      <span className={lines.name}>{name}</span>
      {share < 1 ? (
        <progress value={share} aria-label={`Upload of ${name}`} />
      ) : (
        <span className={lines.name}>Being processed…</span>
      )}
      <Button look="text" onClick={onCancel}>
        Cancel <VisuallyHidden>the upload of {name}</VisuallyHidden>
      </Button>
    </>
  );
}

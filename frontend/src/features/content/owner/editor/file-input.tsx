import type { FileUse } from '@daybook/contracts/content/shared/block-field';
import { type FileKind, fileTypeOf } from '@daybook/contracts/media/shared/file-types';
import {
  addressOfFile,
  type FileReference,
  type MediaFile,
} from '@daybook/contracts/media/shared/media-file';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { fileQuery } from '../../../../lib/owner/file-library';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { FilePicker } from '../../../../ui/owner/file-picker';
import styles from './block-form.module.css';

const KINDS: Readonly<Record<FileUse, FileKind>> = { video: 'video', audio: 'audio', captions: 'file' };

type FileInputProps = {
  label: string;
  of: FileUse;
  value: FileReference | undefined;
  error?: string | undefined;
  onChange: (file: FileReference | undefined) => void;
};

/** A video, a recording or captions of the library. */
export function FileInput({ label, of, value, error, onChange }: FileInputProps) {
  return (
    <ChosenFile
      label={label}
      kind={KINDS[of]}
      name={value?.filename}
      error={error}
      onChange={(file) => onChange(file && referenceTo(file))}
    />
  );
}

type FileLinkInputProps = {
  label: string;
  /** '': none is chosen */
  value: string;
  error?: string | undefined;
  onChange: (id: string) => void;
};

/** The file of the library that a link leads to, of any kind. */
export function FileLinkInput({ label, value, error, onChange }: FileLinkInputProps) {
  const details = useQuery({ ...fileQuery(useApi(), value), enabled: value !== '' });
  const name = details.data?.file.filename ?? (details.error ? 'A file that has left the library' : '…');
  return (
    <ChosenFile
      label={label}
      name={value === '' ? undefined : name}
      error={error}
      onChange={(file) => onChange(file?.id ?? '')}
    />
  );
}

const referenceTo = ({ id, filename, extension }: MediaFile): FileReference => ({
  id,
  assetUrl: addressOfFile(id),
  filename,
  contentType: fileTypeOf(extension).contentType,
});

type ChosenFileProps = {
  label: string;
  /** absent: any */
  kind?: FileKind;
  /** absent: none is chosen */
  name: string | undefined;
  error?: string | undefined;
  onChange: (file: MediaFile | undefined) => void;
};

function ChosenFile({ label, kind, name, error, onChange }: ChosenFileProps) {
  const mayChoose = useMay('media.edit');
  const [isOpen, setOpen] = useState(false);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is a form's
    <div className={styles.picture} role="group" aria-label={label}>
      <strong>{label}</strong>
      {name !== undefined && <p>{name}</p>}
      <div className={styles.buttons}>
        {mayChoose && (
          <Button look="secondary" onClick={() => setOpen(true)}>
            {name === undefined ? 'Choose from the library' : 'Choose another'}
          </Button>
        )}
        {name !== undefined && (
          <Button look="text" onClick={() => onChange(undefined)}>
            Remove
          </Button>
        )}
      </div>
      {!mayChoose && <p>Your role doesn’t include choosing files.</p>}
      {error && <p role="alert">{error}</p>}
      {isOpen && <FilePicker kind={kind} onChoose={onChange} onClose={() => setOpen(false)} />}
    </div>
  );
}

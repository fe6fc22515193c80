import { fileSizeText } from '@daybook/contracts/forms/shared/form-files';
import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import type { MediaFile } from '@daybook/contracts/media/shared/media-file';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../lib/api/api-context';
import { FILES_KEY, filesQuery } from '../../lib/owner/file-library';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { FileDrop } from './file-drop';
import styles from './file-picker.module.css';
import { Loaded } from './load-state';
import { MoreRows } from './more-rows';
import { SearchInput } from './search-input';

type FilePickerProps = {
  /** absent: any */
  kind?: FileKind | undefined;
  onChoose: (file: MediaFile) => void;
  onClose: () => void;
};

const TITLES: Readonly<Record<FileKind, string>> = {
  video: 'Choose a video',
  audio: 'Choose a recording',
  file: 'Choose a file',
};

/** Chooses one file of the library, which takes new ones here too. */
export function FilePicker({ kind, onChoose, onClose }: FilePickerProps) {
  const queries = useQueryClient();
  const [q, setQ] = useState('');
  const library = useInfiniteQuery(filesQuery(useApi(), { kind, q }));
  const files = library.data?.pages.flatMap(({ results }) => results) ?? [];
  const soFar = library.hasNextPage ? ' so far' : '';
  return (
    <Dialog title={TITLES[kind ?? 'file']} shape="wide" onClose={onClose}>
      <div className={styles.picker}>
        <SearchInput label="Search the library" value={q} onSearch={setQ} />
        <Loaded query={library}>
          {() => (
            <>
              <ul className={styles.files}>
                {files.map(({ uploadedAt: _, ...file }) => (
                  <li key={file.id}>
                    <button
                      type="button"
                      className={styles.file}
                      onClick={() => {
                        onChoose(file);
                        onClose();
                      }}
                    >
                      <span className={styles.name}>{file.filename}</span>
                      <span className={styles.note}>
                        {[file.title, file.artist, fileSizeText(file.byteSize)].filter(Boolean).join(' · ')}
                      </span>
                    </button>
                  </li>
                ))}
              </ul>
              {files.length > 0 ? (
                <MoreRows query={library} shown={files.length} one={`file${soFar}`} many={`files${soFar}`} />
              ) : (
                <p className={styles.note}>
                  {q ? 'No file matches your search.' : 'No files of this kind yet.'}
                </p>
              )}
            </>
          )}
        </Loaded>
        <FileDrop
          action="Add files"
          onUploaded={() => void queries.invalidateQueries({ queryKey: FILES_KEY })}
        />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
      </DialogActions>
    </Dialog>
  );
}

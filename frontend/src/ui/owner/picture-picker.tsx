import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components/ListBox';
import { useApi } from '../../lib/api/api-context';
import { LIBRARY_KEY, libraryQuery } from '../../lib/owner/picture-library';
import type { UploadedPicture } from '../../lib/owner/upload-picture';
import { Picture } from '../picture';
import { Button } from './button';
import { Dialog, DialogActions } from './dialog';
import { Loaded } from './load-state';
import { MoreRows } from './more-rows';
import { PictureDrop } from './picture-drop';
import styles from './picture-picker.module.css';
import { SearchInput } from './search-input';

type PicturePickerProps = {
  /** one picture, or as many as the owner likes */
  mode: 'single' | 'multiple';
  /** in the order in which they were chosen */
  onChoose: (pictures: readonly UploadedPicture[]) => void;
  onClose: () => void;
};

/** Chooses pictures of the library, which takes new ones here too. Arrow keys move, Space selects. */
export function PicturePicker({ mode, onChoose, onClose }: PicturePickerProps) {
  const api = useApi();
  const queries = useQueryClient();
  const [q, setQ] = useState('');
  const [chosen, setChosen] = useState<readonly UploadedPicture[]>([]);
  const library = useInfiniteQuery(libraryQuery(api, q));
  const pictures = library.data?.pages.flatMap(({ results }) => results) ?? [];
  const take = (picture: UploadedPicture) =>
    setChosen((before) =>
      mode === 'single' ? [picture] : [...before.filter(({ id }) => id !== picture.id), picture],
    );
  const select = (ids: ReadonlySet<unknown>) => {
    const added = pictures.filter(({ id }) => ids.has(id) && !chosen.some((one) => one.id === id));
    setChosen([...chosen.filter(({ id }) => ids.has(id)), ...added]);
  };
  return (
    <Dialog title={mode === 'single' ? 'Choose a picture' : 'Choose pictures'} shape="wide" onClose={onClose}>
      <div className={styles.picker}>
        <SearchInput label="Search pictures" value={q} onSearch={setQ} />
        <Loaded query={library}>
          {() => (
            <>
              <ListBox
                aria-label="Pictures"
                layout="grid"
                className={styles.pictures ?? ''}
                selectionMode={mode}
                selectionBehavior="toggle"
                items={pictures}
                selectedKeys={chosen.map(({ id }) => id)}
                onSelectionChange={(keys) => keys !== 'all' && select(keys)}
                renderEmptyState={() => (q ? 'No picture matches your search.' : 'No pictures yet.')}
              >
                {(picture) => (
                  <ListBoxItem textValue={picture.filename} className={styles.picture ?? ''}>
                    <Picture image={picture} sizes="140px" shape="square" decorative />
                    <span className={styles.name}>{picture.filename}</span>
                  </ListBoxItem>
                )}
              </ListBox>
              {pictures.length > 0 && (
                <MoreRows
                  query={library}
                  shown={pictures.length}
                  one={library.hasNextPage ? 'picture so far' : 'picture'}
                  many={library.hasNextPage ? 'pictures so far' : 'pictures'}
                />
              )}
            </>
          )}
        </Loaded>
        <PictureDrop
          onUploaded={(picture) => {
            take(picture);
            void queries.invalidateQueries({ queryKey: LIBRARY_KEY });
          }}
        />
      </div>
      <DialogActions>
        <Button look="secondary" onClick={onClose}>
          Cancel
        </Button>
        <Button
          disabled={chosen.length === 0}
          onClick={() => {
            onChoose(chosen);
            onClose();
          }}
        >
          {mode === 'single' ? 'Use this picture' : countedPictures(chosen.length)}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

const countedPictures = (count: number) => (count > 1 ? `Add ${count} pictures` : 'Add picture');

import type { MediaListAnswer } from '@daybook/contracts/media/media.api';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { LIBRARY_KEY, libraryQuery } from '../../../lib/owner/picture-library';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { Tick } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { PictureDrop } from '../../../ui/owner/picture-drop';
import { SearchInput } from '../../../ui/owner/search-input';
import { Toolbar } from '../../../ui/owner/toolbar';
import { Picture } from '../../../ui/picture';
import { DeletePictures } from './delete-pictures';
import { KindTabs } from './kind-tabs';
import { PictureDialog } from './picture-dialog';
import styles from './pictures-page.module.css';

type LibraryPicture = MediaListAnswer['results'][number];

/** All pictures of the website. */
export function PicturesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const { q = '', use } = useSearch({ from: '/config/pictures' });
  const isUnused = use === 'none';
  const navigate = useNavigate({ from: '/config/pictures' });
  const [opened, setOpened] = useState<string>();
  const [selected, setSelected] = useState<readonly string[]>([]);
  const library = useInfiniteQuery(libraryQuery(api, q, isUnused));
  const narrow = (changes: { q?: string; use?: 'none' | undefined }) => {
    setSelected([]);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const toggle = (id: string) =>
    setSelected((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]));
  return (
    <>
      <PageHead title="Pictures" />
      <KindTabs kind="picture" onLeave={() => setSelected([])} />
      <Toolbar>
        <SearchInput label="Search pictures" value={q} onSearch={(words) => narrow({ q: words })} />
        <Tick
          label="Only pictures that nothing uses"
          checked={isUnused}
          onChange={({ target }) => narrow({ use: target.checked ? 'none' : undefined })}
        />
      </Toolbar>
      <PictureDrop onUploaded={() => void queries.invalidateQueries({ queryKey: LIBRARY_KEY })} />
      <Loaded query={library}>
        {({ pages }) => {
          const pictures = pages.flatMap(({ results }) => results);
          if (pictures.length > 0) {
            return (
              <>
                <ul className={styles.pictures} aria-busy={library.isPlaceholderData}>
                  {pictures.map((picture) => (
                    <li key={picture.id}>
                      <PictureTile
                        picture={picture}
                        isSelected={selected.includes(picture.id)}
                        onSelect={() => toggle(picture.id)}
                        onOpen={() => setOpened(picture.id)}
                      />
                    </li>
                  ))}
                </ul>
                <MoreRows
                  query={library}
                  shown={pictures.length}
                  one={library.hasNextPage ? 'picture so far' : 'picture'}
                  many={library.hasNextPage ? 'pictures so far' : 'pictures'}
                />
              </>
            );
          }
          return q || isUnused ? (
            <Empty title="No results" text={q ? 'No picture matches your search.' : 'Every picture is used.'}>
              <Button look="secondary" onClick={() => narrow({ q: '', use: undefined })}>
                Show all pictures
              </Button>
            </Empty>
          ) : (
            <p className={styles.none}>No pictures yet. Upload one here or with a product.</p>
          );
        }}
      </Loaded>
      {selected.length > 0 && <DeletePictures ids={selected} onCleared={() => setSelected([])} />}
      {opened && <PictureDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

type PictureTileProps = {
  picture: LibraryPicture;
  isSelected: boolean;
  onSelect: () => void;
  onOpen: () => void;
};

function PictureTile({ picture, isSelected, onSelect, onOpen }: PictureTileProps) {
  const { filename, originalSize } = picture;
  return (
    <div className={styles.place}>
      <button type="button" className={styles.tile} onClick={onOpen}>
        <Picture image={picture} sizes="200px" shape="square" decorative />
        <span className={styles.name}>{filename}</span>
        <span className={styles.note}>
          {originalSize.replace('x', ' × ')}
          {!altTextOf(picture) && ', no alternative text'}
        </span>
      </button>
      <input
        type="checkbox"
        className={styles.select}
        aria-label={`Select ${filename}`}
        checked={isSelected}
        onChange={onSelect}
      />
    </div>
  );
}

import type { MediaListAnswer } from '@daybook/contracts/media/media.api';
import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { LIBRARY_KEY, libraryQuery } from '../../../lib/owner/picture-library';
import { Button } from '../../../ui/button';
import { Empty } from '../../../ui/owner/empty';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { PictureDrop } from '../../../ui/owner/picture-drop';
import { SearchInput } from '../../../ui/owner/search-input';
import { Toolbar } from '../../../ui/owner/toolbar';
import { Picture } from '../../../ui/picture';
import { PictureDialog } from './picture-dialog';
import styles from './pictures-page.module.css';

type LibraryPicture = MediaListAnswer['results'][number];

/** All pictures of the website. */
export function PicturesPage() {
  const api = useApi();
  const queries = useQueryClient();
  const { q = '' } = useSearch({ from: '/config/pictures' });
  const navigate = useNavigate({ from: '/config/pictures' });
  const [opened, setOpened] = useState<string>();
  const library = useInfiniteQuery(libraryQuery(api, q));
  const search = (words: string) => void navigate({ search: { q: words }, replace: true });
  return (
    <>
      <PageHead title="Pictures" />
      <Toolbar>
        <SearchInput label="Search pictures" value={q} onSearch={search} />
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
                      <PictureTile picture={picture} onOpen={() => setOpened(picture.id)} />
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
          return q ? (
            <Empty title="No results" text="No picture matches your search.">
              <Button look="secondary" onClick={() => search('')}>
                Clear the search
              </Button>
            </Empty>
          ) : (
            <p className={styles.none}>No pictures yet. Upload one here or with a product.</p>
          );
        }}
      </Loaded>
      {opened && <PictureDialog id={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function PictureTile({ picture, onOpen }: { picture: LibraryPicture; onOpen: () => void }) {
  const { filename, originalSize } = picture;
  return (
    <button type="button" className={styles.tile} onClick={onOpen}>
      <Picture image={picture} sizes="200px" shape="square" decorative />
      <span className={styles.name}>{filename}</span>
      <span className={styles.note}>
        {originalSize.replace('x', ' × ')}
        {!altTextOf(picture) && ', no alternative text'}
      </span>
    </button>
  );
}

import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { assetQuery, LIBRARY_KEY } from '../../../lib/owner/picture-library';
import { counted } from '../../../lib/owner/whole-number';
import { DeleteSelected } from './delete-selected';
import { UsesOfSelected } from './uses-of-selected';

type DeletePicturesProps = { ids: readonly string[]; onCleared: () => void };

/** Deletes the selected pictures from the library, after it has said what uses them. */
export function DeletePictures({ ids, onCleared }: DeletePicturesProps) {
  const api = useApi();
  return (
    <DeleteSelected
      ids={ids}
      words={counted(ids.length, 'picture', 'pictures')}
      remove={(id) => api.DELETE('/api/config/media/{id}', { params: { path: { id } } })}
      listKey={LIBRARY_KEY}
      onCleared={onCleared}
    >
      <UsesOfPictures ids={ids} />
    </DeleteSelected>
  );
}

function UsesOfPictures({ ids }: { ids: readonly string[] }) {
  const api = useApi();
  const details = useQueries({ queries: ids.map((id) => assetQuery(api, id)) });
  return (
    <UsesOfSelected
      isLoading={details.some(({ isPending }) => isPending)}
      selected={details.map(({ data }) => data && { ...data, ...data.asset })}
    />
  );
}

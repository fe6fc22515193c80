import type { FileKind } from '@daybook/contracts/media/shared/file-types';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../lib/api/api-context';
import { FILES_KEY, fileQuery } from '../../../lib/owner/file-library';
import { counted } from '../../../lib/owner/whole-number';
import { DeleteSelected } from './delete-selected';
import { KIND_NAMES } from './kind-tabs';
import { UsesOfSelected } from './uses-of-selected';

type DeleteFilesProps = { ids: readonly string[]; kind: FileKind; onCleared: () => void };

/** Deletes the selected files from the library, after it has said what uses them. */
export function DeleteFiles({ ids, kind, onCleared }: DeleteFilesProps) {
  const api = useApi();
  const { one, many } = KIND_NAMES[kind];
  return (
    <DeleteSelected
      ids={ids}
      words={counted(ids.length, one, many)}
      remove={(id) => api.DELETE('/api/config/media-files/{id}', { params: { path: { id } } })}
      listKey={FILES_KEY}
      onCleared={onCleared}
    >
      <UsesOfFiles ids={ids} />
    </DeleteSelected>
  );
}

function UsesOfFiles({ ids }: { ids: readonly string[] }) {
  const api = useApi();
  const details = useQueries({ queries: ids.map((id) => fileQuery(api, id)) });
  return (
    <UsesOfSelected
      isLoading={details.some(({ isPending }) => isPending)}
      selected={details.map(({ data }) => data && { ...data, ...data.file })}
    />
  );
}

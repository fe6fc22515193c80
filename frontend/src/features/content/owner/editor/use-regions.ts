import { type RegionBlocks, regionsIn } from '@daybook/contracts/content/shared/regions';
import { useQueries } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { ownerPageQuery } from '../owner-content.queries';
import { contentOf, type PageContent } from './page-content';

/** The regions that a page shows, as their drafts stand. Those in the trash are left out. */
export function useRegions({ blocks }: PageContent): RegionBlocks {
  const api = useApi();
  const ids = regionsIn([...blocks.values()]);
  const found = useQueries({ queries: ids.map((id) => ownerPageQuery(api, id)) });
  return new Map(
    found.flatMap(({ data }) =>
      data && !data.isInTrash ? [[data.id, [...contentOf(data).blocks.values()]] as const] : [],
    ),
  );
}

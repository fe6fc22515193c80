import type { ProductVersion } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useMay } from '../../../lib/owner/owner-session';
import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { DocumentHistory } from '../../documents/owner/document-history';
import {
  collectionsQuery,
  ownerProductQuery,
  PRODUCTS_KEY,
  productHistoryQuery,
} from './owner-catalogue.queries';
import { reasonOf } from './undelete-product';
import { describedChanges, type HistoryWords } from './version-changes';

const SAVED_MEANWHILE =
  'Someone else saved this product since you opened its history. Review the new version, then restore.';

const KIND_WORDS = {
  created: 'created it',
  changed: 'changed it',
  restored: 'restored an earlier version',
  deleted: 'deleted it',
} as const;

/** Every saved version of a product, the newest first. A member who may edit the catalogue can restore each. */
export function ProductHistoryPage() {
  const { productId: id } = useParams({ from: '/config/products/$productId/history' });
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const history = useInfiniteQuery(productHistoryQuery(api, id));
  const product = useQuery({ ...ownerProductQuery(api, id), retry: false });
  const words = useHistoryWords();
  const mayRestore = useMay('catalogue.edit');
  const send = async ({ revision }: ProductVersion) => {
    const [newest] = history.data?.pages[0]?.results ?? [];
    const params = { path: { id }, header: { 'If-Match': `"${newest?.revision}"` } };
    const saved = await api
      .POST('/api/config/products/{id}/restore', { params, body: { revision } })
      .then(answer);
    toast.done(`${saved.product.title} is restored.`);
    void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
  const onFailed = (error: Error, close: () => void) => {
    const isOutdated = error instanceof ApiError && error.code === 'EDITED_MEANWHILE';
    toast.failed(isOutdated ? SAVED_MEANWHILE : `It can’t be restored. ${reasonOf(error)}`);
    if (!isOutdated) return;
    close();
    void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
  };
  const restoring = {
    canRestore: (version: ProductVersion) => version.product !== null,
    isReady: true,
    send,
    onFailed,
    title: (version: ProductVersion) => `Bring back “${version.product?.title}” as it was?`,
    question: ({ at }: ProductVersion) => (
      <>
        The version of <Timestamp at={at} /> is saved again. What was saved since stays in the history.
      </>
    ),
  };
  const title = product.data?.product.title;
  return (
    <DocumentHistory
      title={title ? `History of ${title}` : 'History'}
      back={
        title && (
          <Link to="/config/products/$productId" params={{ productId: id }}>
            {title}
          </Link>
        )
      }
      query={history}
      one="version"
      many="versions"
      keyOf={({ revision }) => revision}
      didOf={({ kind }) => KIND_WORDS[kind]}
      changesOf={(version) => (version.kind === 'created' ? [] : describedChanges(version, words))}
      restoring={mayRestore ? restoring : undefined}
    />
  );
}

/** The titles of the collections, and the website's time zone. */
function useHistoryWords(): HistoryWords {
  const { data } = useQuery(collectionsQuery(useApi()));
  const collections = new Map(data?.results.map(({ collection: { id, title } }) => [id, title]));
  return { collections, timeZone: useWebsiteUnits().data?.timeZone ?? 'UTC' };
}

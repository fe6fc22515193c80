import type { ProductVersion } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, answer } from '../../../lib/api/api-client';
import { useApi } from '../../../lib/api/api-context';
import { useNameOf } from '../../../lib/owner/owner-names';
import { useMay } from '../../../lib/owner/owner-session';
import { useWebsiteUnits } from '../../../lib/owner/website-units';
import { Button } from '../../../ui/button';
import { Confirm } from '../../../ui/owner/confirm';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { Timestamp } from '../../../ui/owner/timestamp';
import { useToast } from '../../../ui/owner/toast';
import { VersionLine, VersionList } from '../../../ui/owner/version-list';
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
  const mayRestore = useMay('catalogue.edit');
  const [asked, setAsked] = useState<ProductVersion>();
  const restore = useMutation({
    mutationFn: (revision: number) => {
      const [newest] = history.data?.pages[0]?.results ?? [];
      const params = { path: { id }, header: { 'If-Match': `"${newest?.revision}"` } };
      return api.POST('/api/config/products/{id}/restore', { params, body: { revision } }).then(answer);
    },
    onSuccess: (saved) => {
      setAsked(undefined);
      toast.done(`${saved.product.title} is restored.`);
      return queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    },
    onError: (error) => {
      const isOutdated = error instanceof ApiError && error.code === 'EDITED_MEANWHILE';
      toast.failed(isOutdated ? SAVED_MEANWHILE : `It can’t be restored. ${reasonOf(error)}`);
      if (!isOutdated) return;
      setAsked(undefined);
      void queries.invalidateQueries({ queryKey: PRODUCTS_KEY });
    },
  });
  const title = product.data?.product.title;
  return (
    <>
      <PageHead
        title={title ? `History of ${title}` : 'History'}
        back={
          title && (
            <Link to="/config/products/$productId" params={{ productId: id }}>
              {title}
            </Link>
          )
        }
      />
      <Loaded query={history}>
        {({ pages }) => {
          const versions = pages.flatMap(({ results }) => results);
          return (
            <>
              <VersionList>
                {versions.map((version, i) => (
                  <Version
                    key={version.revision}
                    version={version}
                    onRestore={mayRestore && i > 0 && version.product ? () => setAsked(version) : undefined}
                  />
                ))}
              </VersionList>
              <MoreRows query={history} shown={versions.length} one="version" many="versions" />
            </>
          );
        }}
      </Loaded>
      {asked && (
        <Confirm
          title={`Bring back “${asked.product?.title}” as it was?`}
          action="Restore it"
          busy={restore.isPending}
          onConfirm={() => restore.mutate(asked.revision)}
          onClose={() => setAsked(undefined)}
        >
          <p>
            The version of <Timestamp at={asked.at} /> is saved again. What was saved since stays in the
            history.
          </p>
        </Confirm>
      )}
    </>
  );
}

/** The titles of the collections, and the website's time zone. */
function useHistoryWords(): HistoryWords {
  const { data } = useQuery(collectionsQuery(useApi()));
  const collections = new Map(data?.results.map(({ collection: { id, title } }) => [id, title]));
  return { collections, timeZone: useWebsiteUnits().data?.timeZone ?? 'UTC' };
}

function Version({ version, onRestore }: { version: ProductVersion; onRestore?: () => void }) {
  const nameOf = useNameOf();
  const { kind, by, at } = version;
  const changes = describedChanges(version, useHistoryWords());
  return (
    <VersionLine
      who={nameOf(by)}
      did={KIND_WORDS[kind]}
      at={at}
      changes={kind === 'created' ? [] : changes}
      action={
        onRestore && (
          <Button look="secondary" onClick={onRestore}>
            Restore
          </Button>
        )
      }
    />
  );
}

import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { AmountFormat } from '@daybook/contracts/shared/typed-amount';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/owner/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import type { BegunChange } from '../bulk/begun-changes';
import { BulkDialog } from '../bulk/bulk-dialog';
import { deletedProductsQuery } from '../owner-catalogue.queries';
import { type UndeletedProduct, useUndelete } from '../undelete-product';
import { useDeletedColumns } from './deleted-columns';
import { RestoreInto } from './restore-into';

const NONE: ReadonlySet<string> = new Set();

type DeletedProductsProps = {
  q: string | undefined;
  format: AmountFormat;
  onClear: () => void;
  /** follows a restore whose dialog is closed */
  onBegun: (change: BegunChange) => void;
};

/** The deleted products, each with a button that restores it; the selected ones are restored by one bulk change. */
export function DeletedProducts({ q, format, onClear, onBegun }: DeletedProductsProps) {
  const deleted = useInfiniteQuery(deletedProductsQuery(useApi(), q));
  const [selected, setSelected] = useState(NONE);
  /** those that the dialog restores: they leave the list while it is open */
  const [restored, setRestored] = useState<readonly string[]>();
  const [homeless, setHomeless] = useState<UndeletedProduct>();
  const undelete = useUndelete(setHomeless);
  const isBusy = undelete.isPending;
  const rows = deleted.data?.pages.flatMap(({ results }) => results) ?? [];
  const focusNext = useFocusOnNext(rows);
  const restore = (product: UndeletedProduct, collectionId?: string) => {
    setHomeless(undefined);
    focusNext(product.id);
    undelete.mutate({ ...product, collectionId });
  };
  /** Those that a restore has refused stay ticked; the others are no deleted products any more. */
  const untick = (ids: readonly string[]) => (job: CatalogueJob) => {
    if (job.status !== 'finished') return;
    const refused = new Set(job.refused.map(({ productId }) => productId));
    const gone = new Set(ids.filter((id) => !refused.has(id)));
    setSelected((before) => new Set([...before].filter((id) => !gone.has(id))));
  };
  const columns = useDeletedColumns(({ id, title }) => restore({ id, title }), isBusy);
  return (
    <>
      <Loaded query={deleted}>
        {({ pages }) => {
          if (rows.length === 0) {
            return q ? (
              <NoResults text="No deleted product matches your search." onClear={onClear} />
            ) : (
              <Empty title="No deleted products" text="Products that you delete can be restored here.">
                <Button look="secondary" onClick={onClear}>
                  Show all products
                </Button>
              </Empty>
            );
          }
          const chosen = rows.filter(({ id }) => selected.has(id));
          return (
            <>
              <DataTable<DeletedProduct>
                isStacked
                label={LABEL}
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={columns}
                selection={{ ids: selected, onChange: setSelected, isDisabled: isBusy }}
                isStale={deleted.isPlaceholderData}
              />
              <MoreRows
                query={deleted}
                shown={rows.length}
                total={pages[0]?.total ?? 0}
                one="deleted product"
                many="deleted products"
              />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  <Button disabled={isBusy} onClick={() => setRestored(chosen.map(({ id }) => id))}>
                    Restore
                  </Button>
                  <Button look="text" disabled={isBusy} onClick={() => setSelected(NONE)}>
                    Clear
                  </Button>
                </SelectionBar>
              )}
            </>
          );
        }}
      </Loaded>
      {restored && (
        <BulkDialog
          kind="restore"
          request={{ ids: [...restored] }}
          format={format}
          onClose={() => setRestored(undefined)}
          onDone={(jobId, change) => {
            setRestored(undefined);
            onBegun({ kind: 'restore', jobId, change, onEnded: untick(restored) });
          }}
        />
      )}
      {homeless && (
        <RestoreInto
          title={homeless.title}
          onRestore={(collectionId) => restore(homeless, collectionId)}
          onClose={() => setHomeless(undefined)}
        />
      )}
    </>
  );
}

const LABEL = 'Deleted products';

/**
 * Moves the focus to the row that takes the place of a restored one once that is gone, or to the title of the screen where
 * none is left; a member who has gone on elsewhere meanwhile keeps the focus.
 * @returns takes the product that is about to be restored
 */
function useFocusOnNext(rows: readonly DeletedProduct[]): (leaving: string) => void {
  const leaving = useRef<{ id: string; place: number }>(undefined);
  useEffect(() => {
    const { id, place = 0 } = leaving.current ?? {};
    if (id === undefined || rows.some((row) => row.id === id)) return;
    leaving.current = undefined;
    if (document.activeElement !== document.body) return;
    const shown = document.querySelectorAll<HTMLElement>(`[aria-label="${LABEL}"] tbody tr`);
    const next = [...shown].slice(0, place + 1).at(-1);
    const control = next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1');
    control?.focus();
  });
  return (id) => {
    leaving.current = { id, place: rows.findIndex((row) => row.id === id) };
  };
}

import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
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
import { deletedProductsQuery } from '../owner-catalogue.queries';
import { useDeletedColumns } from './deleted-columns';
import { RestoreInto } from './restore-into';
import { useRestoreProducts } from './use-restore-products';

const NONE: ReadonlySet<string> = new Set();

/** The deleted products, each with a button that restores it; the selected ones are restored together. */
export function DeletedProducts({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  const deleted = useInfiniteQuery(deletedProductsQuery(useApi(), q));
  const [selected, setSelected] = useState(NONE);
  const { restore, isBusy, progress, homeless, forget } = useRestoreProducts((restored) =>
    setSelected((before) => new Set([...before].filter((id) => !restored.has(id)))),
  );
  const rows = deleted.data?.pages.flatMap(({ results }) => results) ?? [];
  const focusNext = useFocusOnNext(rows);
  const restoreAll = (products: readonly DeletedProduct[], collectionId?: string) => {
    focusNext(products);
    void restore(products, collectionId);
  };
  const columns = useDeletedColumns((product) => restoreAll([product]), isBusy);
  return (
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
              <SelectionBar count={progress ?? `${chosen.length} selected`}>
                <Button busy={isBusy} onClick={() => restoreAll(chosen)}>
                  Restore
                </Button>
                <Button look="text" disabled={isBusy} onClick={() => setSelected(NONE)}>
                  Clear
                </Button>
              </SelectionBar>
            )}
            {homeless.length > 0 && (
              <RestoreInto
                products={homeless}
                onRestore={(collectionId) => restoreAll(homeless, collectionId)}
                onClose={forget}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

const LABEL = 'Deleted products';

/**
 * Moves the focus to the row that takes the place of restored ones once they are gone, or to the title of the screen where
 * none is left; a member who has gone on elsewhere meanwhile keeps the focus.
 * @returns takes the products that are about to be restored
 */
function useFocusOnNext(rows: readonly DeletedProduct[]): (leaving: readonly DeletedProduct[]) => void {
  const leaving = useRef<{ ids: ReadonlySet<string>; place: number }>(undefined);
  useEffect(() => {
    const { ids, place } = leaving.current ?? {};
    if (!ids || rows.some(({ id }) => ids.has(id))) return;
    leaving.current = undefined;
    if (document.activeElement !== document.body) return;
    const shown = document.querySelectorAll<HTMLElement>(`[aria-label="${LABEL}"] tbody tr`);
    const next = [...shown].slice(0, (place ?? 0) + 1).at(-1);
    const control = next?.querySelector<HTMLElement>('button') ?? document.querySelector<HTMLElement>('h1');
    control?.focus();
  });
  return (products) => {
    const ids = new Set(products.map(({ id }) => id));
    leaving.current = { ids, place: rows.findIndex(({ id }) => ids.has(id)) };
  };
}

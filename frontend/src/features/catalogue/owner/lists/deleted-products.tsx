import type { DeletedProduct } from '@daybook/contracts/catalogue/deleted-products.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import { deletedProductsQuery } from '../owner-catalogue.queries';
import { useDeletedColumns } from './deleted-columns';
import { useRestoreProducts } from './use-restore-products';

const NONE: ReadonlySet<string> = new Set();

/** The deleted products, each with a button that restores it; the selected ones are restored together. */
export function DeletedProducts({ q, onClear }: { q: string | undefined; onClear: () => void }) {
  const deleted = useInfiniteQuery(deletedProductsQuery(useApi(), q));
  const [selected, setSelected] = useState(NONE);
  const { restore, isBusy, progress } = useRestoreProducts((restored) =>
    setSelected((before) => new Set([...before].filter((id) => !restored.has(id)))),
  );
  const columns = useDeletedColumns((product) => void restore([product]), isBusy);
  return (
    <Loaded query={deleted}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results);
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
              label="Deleted products"
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
                <Button busy={isBusy} onClick={() => void restore(chosen)}>
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
  );
}

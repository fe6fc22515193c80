import type { OwnerProductSummary } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits, type WebsiteUnits } from '../../../../lib/owner/website-units';
import { buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { type BegunChange, useBegunChanges } from '../bulk/begun-changes';
import { BulkBar } from '../bulk/bulk-bar';
import {
  collectionsQuery,
  DELETED,
  FILTERS,
  ownerProductsQuery,
  type ProductsFilter,
} from '../owner-catalogue.queries';
import { DeletedProducts } from './deleted-products';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import { canTick, countOf, NOTHING, type ProductSelection, ticked, tickedOf } from './product-selection';
import { productsSearch } from './products-search';

const GridScreen = lazy(() =>
  import('../grid/grid-screen').then(({ GridScreen }) => ({ default: GridScreen })),
);
const NOT_HERE: ReadonlySet<string> = new Set();

/** The products of every status in one list, the deleted ones in another. The selection stays on the way between them. */
export function ProductsPage() {
  const navigate = useNavigate({ from: '/config/products' });
  const { filter } = productsSearch(useSearch({ from: '/config/products' }));
  const [selection, setSelection] = useState<ProductSelection>(NOTHING);
  const [isEdited, setEdited] = useState(false);
  const { begin, progress } = useBegunChanges();
  const { data: units } = useWebsiteUnits();
  const format = units ?? { currency: DEFAULT_CURRENCY, locale: 'en' };
  if (isEdited) {
    return (
      <Suspense fallback={<p role="status">Opening the grid…</p>}>
        <GridScreen selection={selection} format={format} onClose={() => setEdited(false)} />
      </Suspense>
    );
  }
  return (
    <>
      <ProductsHead />
      <ProductsToolbar filter={filter} />
      {filter.status === DELETED ? (
        <DeletedProducts
          q={filter.q}
          format={format}
          onClear={() => void navigate({ to: '/config/products' })}
          onBegun={begin}
        />
      ) : (
        <ExistingProducts
          format={format}
          selection={selection}
          onSelect={setSelection}
          onEdit={() => setEdited(true)}
          onBegun={begin}
        />
      )}
      {progress}
    </>
  );
}

function ProductsHead() {
  return (
    <PageHead
      title="Products"
      actions={
        <>
          <Link to="/config/products/import" className={buttonClass('secondary')}>
            Import and export
          </Link>
          <Link to="/config/products/new" className={buttonClass()}>
            New product
          </Link>
        </>
      }
    />
  );
}

function ProductsToolbar({ filter }: { filter: ProductsFilter }) {
  const navigate = useNavigate({ from: '/config/products' });
  const { data: collections } = useQuery(collectionsQuery(useApi()));
  const narrow = (changes: ProductsFilter) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return (
    <Toolbar>
      <SearchInput label="Search products" value={filter.q ?? ''} onSearch={(q) => narrow({ q })} />
      <ProductFilters filter={filter} collections={collections?.results ?? []} onChange={narrow} />
    </Toolbar>
  );
}

type ExistingProps = {
  format: Pick<WebsiteUnits, 'currency' | 'locale'>;
  selection: ProductSelection;
  onSelect: (selection: ProductSelection) => void;
  onEdit: () => void;
  onBegun: (change: BegunChange) => void;
};

function ExistingProducts({ format, selection, onSelect, onEdit, onBegun }: ExistingProps) {
  const api = useApi();
  const navigate = useNavigate({ from: '/config/products' });
  const { filter, sort } = productsSearch(useSearch({ from: '/config/products' }));
  const isFiltered = FILTERS.some((name) => filter[name]);
  const products = useInfiniteQuery(ownerProductsQuery(api, filter, sort));
  const { data: collections } = useQuery(collectionsQuery(api));
  const titles = new Map(collections?.results.map(({ collection }) => [collection.id, collection.title]));

  const order = (next: string) =>
    void navigate({ search: (before) => ({ ...before, sort: next }), replace: true });
  const bulkBar = (rows: readonly OwnerProductSummary[], total: number) => {
    const ids = rows.map(({ id }) => id);
    const isHere = canTick(selection, filter);
    const shown = tickedOf(selection, ids);
    const hidden = selection.kind === 'some' ? [...shown].filter((id) => !ids.includes(id)).length : 0;
    return (
      <BulkBar
        selection={selection}
        total={total}
        hidden={hidden}
        isAllShown={ids.length > 0 && ids.every((id) => shown.has(id))}
        format={format}
        onSelectAll={() => onSelect({ kind: 'all', filter, total, except: new Set() })}
        onShow={selection.kind === 'all' && !isHere ? () => show(selection.filter) : undefined}
        onEdit={onEdit}
        onClear={() => onSelect(NOTHING)}
        onBegun={onBegun}
      />
    );
  };
  const show = (wanted: ProductsFilter) =>
    void navigate({ search: ({ sort: kept }) => ({ ...wanted, sort: kept }), replace: true });

  return (
    <Loaded query={products}>
      {({ pages }) => {
        const rows = pages.flatMap(({ results }) => results);
        const total = pages[0]?.total ?? 0;
        if (rows.length === 0) {
          return isFiltered ? (
            <>
              <NoResults
                text="No product matches your search and filters."
                onClear={() => void navigate({ to: '/config/products' })}
              />
              {countOf(selection) > 0 && bulkBar(rows, total)}
            </>
          ) : (
            <Empty title="No products yet" text="Add your first product, or import a CSV file.">
              <Link to="/config/products/new" className={buttonClass()}>
                New product
              </Link>
              <Link to="/config/products/import" className={buttonClass('secondary')}>
                Import a file
              </Link>
            </Empty>
          );
        }
        const ids = rows.map(({ id }) => id);
        return (
          <>
            <DataTable<OwnerProductSummary>
              label="Products"
              rows={rows}
              rowId={({ id }) => id}
              rowName={({ title }) => title}
              columns={productColumns(titles)}
              sort={sort}
              onSort={order}
              selection={{
                ids: canTick(selection, filter) ? tickedOf(selection, ids) : NOT_HERE,
                onChange: (next) => onSelect(ticked(selection, ids, next)),
                isDisabled: !canTick(selection, filter),
              }}
              isStale={products.isPlaceholderData}
            />
            <MoreRows query={products} shown={rows.length} total={total} one="product" many="products" />
            {countOf(selection) > 0 && bulkBar(rows, total)}
          </>
        );
      }}
    </Loaded>
  );
}

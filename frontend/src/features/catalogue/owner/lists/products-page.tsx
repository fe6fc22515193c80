import type { OwnerProductSummary } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useWebsiteUnits } from '../../../../lib/owner/website-units';
import { buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { BulkBar } from '../bulk/bulk-bar';
import {
  collectionsQuery,
  FILTERS,
  ownerProductsQuery,
  type ProductsFilter,
} from '../owner-catalogue.queries';
import { productColumns } from './product-columns';
import { ProductFilters } from './product-filters';
import { productsSearch } from './products-search';

const NONE: ReadonlySet<string> = new Set();

export function ProductsPage() {
  const api = useApi();
  const navigate = useNavigate({ from: '/config/products' });
  const { filter, sort } = productsSearch(useSearch({ from: '/config/products' }));
  const isFiltered = FILTERS.some((name) => filter[name]);
  const [selected, setSelected] = useState(NONE);
  const products = useInfiniteQuery(ownerProductsQuery(api, filter, sort));
  const { data: units } = useWebsiteUnits();
  const { data: collections } = useQuery(collectionsQuery(api));
  const titles = new Map(collections?.results.map(({ collection }) => [collection.id, collection.title]));

  const narrow = (changes: ProductsFilter & { sort?: string }) => {
    // a bulk change must not include products that the list no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };

  return (
    <>
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
      <Toolbar>
        <SearchInput label="Search products" value={filter.q ?? ''} onSearch={(q) => narrow({ q })} />
        <ProductFilters filter={filter} collections={collections?.results ?? []} onChange={narrow} />
      </Toolbar>
      <Loaded query={products}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          const total = pages[0]?.total ?? 0;
          if (rows.length === 0) {
            return isFiltered ? (
              <Empty title="No results" text="No product matches your search and filters.">
                <button
                  type="button"
                  className={buttonClass('secondary')}
                  onClick={() => void navigate({ to: '/config/products' })}
                >
                  Clear search and filters
                </button>
              </Empty>
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
          return (
            <>
              <DataTable<OwnerProductSummary>
                label="Products"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ title }) => title}
                columns={productColumns(titles)}
                sort={sort}
                onSort={(next) => narrow({ sort: next })}
                selection={{ ids: selected, onChange: setSelected }}
                isStale={products.isPlaceholderData}
              />
              <MoreRows query={products} shown={rows.length} total={total} one="product" many="products" />
              {selected.size > 0 && (
                <BulkBar
                  selected={selected}
                  filter={filter}
                  total={total}
                  isAllShown={rows.every(({ id }) => selected.has(id))}
                  format={units ?? { currency: DEFAULT_CURRENCY, locale: 'en' }}
                  onDone={() => setSelected(NONE)}
                />
              )}
            </>
          );
        }}
      </Loaded>
    </>
  );
}

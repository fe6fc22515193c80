import type { BulkLine } from '@daybook/contracts/catalogue/bulk-change.api';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { DataTable } from '../../../../ui/owner/data-table';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { bulkResultsQuery } from './bulk-jobs.queries';
import styles from './bulk-lines.module.css';
import { BulkValueText } from './bulk-value';
import { BULK_FIELD_WORDS } from './bulk-words';

/** What a bulk change has changed, product by product. */
export function BulkResults({ jobId }: { jobId: string }) {
  const results = useInfiniteQuery(bulkResultsQuery(useApi(), jobId));
  return (
    <Loaded query={results}>
      {({ pages }) => {
        const products = pages.flatMap(({ results }) => results);
        if (products.length === 0) return <p>No product was changed.</p>;
        return (
          <div className={styles.lines}>
            <DataTable
              label="What changed"
              rows={products}
              rowId={({ productId }) => productId}
              rowName={({ title }) => title}
              columns={[
                {
                  id: 'title',
                  head: 'Product',
                  cell: ({ productId, title, exists }) =>
                    exists ? (
                      <Link to="/config/products/$productId" params={{ productId }}>
                        {title}
                      </Link>
                    ) : (
                      title
                    ),
                },
                { id: 'changes', head: 'Changed', cell: ({ lines }) => <Changes lines={lines} /> },
              ]}
            />
            <MoreRows query={results} shown={products.length} one="product" many="products" />
          </div>
        );
      }}
    </Loaded>
  );
}

function Changes({ lines }: { lines: readonly BulkLine[] }) {
  return (
    <ul className={styles.changes}>
      {lines.map(({ what, sku, before, after }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a result do not move
        <li key={i}>
          {BULK_FIELD_WORDS[what]}
          {sku !== null && ` of ${sku}`}: <BulkValueText what={what} value={before} />
          {' → '}
          <strong>
            <BulkValueText what={what} value={after} />
          </strong>
        </li>
      ))}
    </ul>
  );
}

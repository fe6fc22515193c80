import type { ImportPreview } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { DataTable } from '../../../../ui/owner/data-table';
import { fieldWords } from '../field-words';
import { PriceLeaps } from '../price-leaps';
import styles from './import-report.module.css';

/** The changes that a file would make, and its rows with errors. */
export function ImportReport({
  preview: { products, collections, problems, changes, leaping, leaps },
}: {
  preview: ImportPreview;
}) {
  return (
    <div className={styles.report}>
      <p role="status">
        {counted(products.total, 'product')}: {products.added} new, {products.changed} changed,{' '}
        {products.unchanged} unchanged.{' '}
        {collections.added > 0 && `${counted(collections.added, 'new collection')}. `}
        {problems.length > 0 && rowsWithErrors(new Set(problems.map(({ line }) => line)).size)}
      </p>
      {problems.length > 0 && (
        <DataTable
          isStacked
          label="Rows with errors"
          rows={problems}
          rowId={({ line, reason }) => `${line} ${reason}`}
          rowName={({ line }) => `Line ${line}`}
          columns={[
            { id: 'line', head: 'Line', cell: ({ line }) => line },
            { id: 'handle', head: 'Handle', cell: ({ handle }) => handle ?? '' },
            { id: 'reason', head: 'Reason', cell: ({ reason }) => reason },
          ]}
        />
      )}
      {leaps.length > 0 && (
        <section>
          <h3>Check these prices</h3>
          <PriceLeaps leaps={leaps} />
          {leaping > leaps.length && <p className={styles.note}>The first {leaps.length} are shown.</p>}
        </section>
      )}
      {changes.length > 0 && (
        <DataTable
          isStacked
          label="Products to change"
          rows={changes}
          rowId={({ productId }) => productId}
          rowName={({ title }) => title}
          columns={[
            { id: 'title', head: 'Product', cell: ({ title }) => title },
            { id: 'kind', head: 'What', cell: ({ kind }) => (kind === 'added' ? 'New' : 'Changed') },
            {
              id: 'fields',
              head: 'Fields',
              cell: ({ fields }) => fields.map((field) => fieldWords(field)).join(', '),
            },
          ]}
        />
      )}
      {products.added + products.changed > changes.length && (
        <p className={styles.note}>The first {changes.length} are shown.</p>
      )}
    </div>
  );
}

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const rowsWithErrors = (count: number) =>
  `${counted(count, 'row')} ${count === 1 ? 'has an error' : 'have errors'}.`;

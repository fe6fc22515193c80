import type { BulkPreview } from '@daybook/contracts/catalogue/bulk-change.api';
import type { CatalogueJob } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { DataTable } from '../../../../ui/owner/data-table';
import { LostUnits } from '../../../../ui/owner/lost-units';
import styles from './bulk-lines.module.css';
import { BulkValueText } from './bulk-value';
import { BULK_FIELD_WORDS, productsCount } from './bulk-words';

/** What a change will do, line by line, before it is done. */
export function BulkLines({
  preview: { selected, changing, lost, lines, refusing, refused },
}: {
  preview: BulkPreview;
}) {
  return (
    <div className={styles.preview}>
      <p role="status">
        {changing === 0
          ? `None of ${productsCount(selected)} would change.`
          : `${changing.toLocaleString('en-US')} of ${productsCount(selected)} will change.`}
        {lines.length === 500 && ' The first 500 changes:'}
      </p>
      <LostUnits of={lost} />
      {lines.length > 0 && (
        <div className={styles.lines}>
          <DataTable
            label="What will change"
            rows={lines.map((line, i) => ({ ...line, place: String(i) }))}
            rowId={({ place }) => place}
            rowName={({ title }) => title}
            columns={[
              { id: 'title', head: 'Product', cell: ({ title }) => title },
              {
                id: 'what',
                head: 'Change',
                onPhone: true,
                cell: ({ what, sku }) => (
                  <>
                    {BULK_FIELD_WORDS[what]}
                    {sku !== null && <span className={styles.sku}> {sku}</span>}
                  </>
                ),
              },
              {
                id: 'before',
                head: 'Now',
                isNumber: true,
                cell: ({ what, before }) => <BulkValueText what={what} value={before} />,
              },
              {
                id: 'after',
                head: 'Will be',
                onPhone: true,
                isNumber: true,
                cell: ({ what, after }) => (
                  <strong>
                    <BulkValueText what={what} value={after} />
                  </strong>
                ),
              },
            ]}
          />
        </div>
      )}
      <Refused of={refused} count={refusing} />
    </div>
  );
}

/** Few enough to be read without asking for them. */
const AT_A_GLANCE = 5;

/** In the singular and the plural. */
export type Noun = readonly [one: string, many: string];

type RefusedProps = {
  of: CatalogueJob['refused'];
  /** of all of them, where `of` is the first ones */
  count?: number;
  noun?: Noun;
};

/** Products that stay as they are, and why. */
export function Refused({
  of,
  count = of.length,
  noun: [one, many] = ['product', 'products'],
}: RefusedProps) {
  if (of.length === 0) return null;
  return (
    <details className={styles.refused} open={of.length <= AT_A_GLANCE}>
      <summary>
        {count} {count === 1 ? `${one} stays` : `${many} stay`} as {count === 1 ? 'it is' : 'they are'}
        {count > of.length && `. The first ${of.length}:`}
      </summary>
      <ul>
        {of.map(({ productId, title, reason, line }) => (
          <li key={`${productId} ${title} ${line} ${reason}`}>
            <strong>{line === undefined ? title : `Line ${line}, ${title}`}</strong>: {reason}
          </li>
        ))}
      </ul>
    </details>
  );
}

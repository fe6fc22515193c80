import type { ImportPreview } from '@daybook/contracts/catalogue/owner-catalogue.api';
import { fieldWords } from '../../../../lib/owner/product-words';
import { DataTable } from '../../../../ui/owner/data-table';
import styles from '../../../../ui/owner/import-report.module.css';
import { Leaps } from '../../../../ui/owner/leap-dialog';
import { LostUnits } from '../../../../ui/owner/lost-units';
import { namedLeap } from '../price-leaps';

/** The changes that a file would make, and its rows with errors. */
export function ImportReport({
  preview: {
    products,
    collections,
    pictures,
    problems,
    notKept,
    changes,
    leaping,
    leaps,
    restocked,
    stock,
    lost,
  },
  isInMenu,
}: {
  preview: ImportPreview;
  /** whether the menu will show new collections */
  isInMenu: boolean;
}) {
  return (
    <div className={styles.report}>
      <p role="status">
        {counted(products.total, 'product')}: {products.added} new, {products.changed} changed,{' '}
        {products.unchanged} unchanged.{' '}
        {problems.length > 0 && rowsWithErrors(new Set(problems.map(({ line }) => line)).size)}
      </p>
      <ul className={styles.effects}>
        {products.added > 0 && <li>{visibility(products)}</li>}
        {collections.added > 0 && <li>{newCollections(collections, isInMenu)}</li>}
        {pictures.total > 0 && <li>{picturesToCopy(pictures)}</li>}
        {notKept.length > 0 && <li>{columnsLeftOut(notKept)}</li>}
        {restocked > 0 && <li>The stock of {counted(restocked, 'variant')} will change.</li>}
      </ul>
      <LostUnits of={lost} />
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
          <Leaps leaps={leaps.map(namedLeap)} />
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
      {stock.length > 0 && (
        <DataTable
          isStacked
          label="Stock to change"
          rows={stock}
          rowId={({ variantId }) => variantId}
          rowName={({ title, sku }) => `${title}, ${sku}`}
          columns={[
            { id: 'title', head: 'Product', cell: ({ title }) => title },
            { id: 'sku', head: 'SKU', cell: ({ sku }) => sku },
            { id: 'before', head: 'Stock now', cell: ({ before }) => unitsText(before) },
            { id: 'after', head: 'After the import', cell: ({ after }) => unitsText(after) },
          ]}
        />
      )}
      {restocked > stock.length && <p className={styles.note}>The first {stock.length} are shown.</p>}
    </div>
  );
}

/** "2 of 3 new products will be visible in your store at once." */
function visibility({ added, published }: ImportPreview['products']): string {
  if (published === 0) return 'New products are not visible in your store until you publish them.';
  const visible = 'visible in your store at once';
  if (published === added) return `${counted(added, 'new product')} will be ${visible}.`;
  return `${published} of ${counted(added, 'new product')} will be ${visible}.`;
}

function newCollections({ added, titles }: ImportPreview['collections'], isInMenu: boolean): string {
  const more = added > titles.length ? ` and ${added - titles.length} more` : '';
  const shown = isInMenu ? 'shown in the menu' : 'not shown in the menu';
  return `${counted(added, 'new collection')}, ${shown}: ${titles.join(', ')}${more}.`;
}

function picturesToCopy({ total, hosts }: ImportPreview['pictures']): string {
  const from = new Intl.ListFormat('en').format(hosts);
  const copied = `${counted(total, 'picture')} will be copied into your library from ${from}`;
  return `${copied}. A picture that you have already isn’t stored twice.`;
}

function columnsLeftOut(notKept: ImportPreview['notKept']): string {
  const columns = notKept.map(({ column, rows }) => `${column} (${counted(rows, 'row')})`);
  const one = notKept.length === 1;
  return `Not imported, because products here have no place for ${one ? 'it' : 'them'}: the filled ${one ? 'column' : 'columns'} ${columns.join(', ')}.`;
}

const number = new Intl.NumberFormat('en-US');
const unitsText = (units: number | null) => (units === null ? 'Unlimited' : number.format(units));

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

const rowsWithErrors = (count: number) =>
  `${counted(count, 'row')} ${count === 1 ? 'has an error' : 'have errors'}.`;

import type { RowDifferenceLine, TableComparisonLine } from '@daybook/contracts/operator/projections.api';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { DataTable } from '../../../ui/owner/data-table';
import { StatusMark } from '../../../ui/owner/status-mark';
import styles from './operator.module.css';

const KIND_WORDS: Readonly<Record<RowDifferenceLine['kind'], string>> = {
  changed: 'Differs',
  'only live': 'Only in the live table',
  'only rebuilt': 'Only in the rebuilt table',
};

/** The rebuilt tables against the live ones, and the first rows that differ. */
export function Comparisons({ comparisons }: { comparisons: readonly TableComparisonLine[] }) {
  if (comparisons.length === 0) {
    return (
      <p className={styles.about}>
        The live tables are of another version, so there is nothing to compare with.
      </p>
    );
  }
  return (
    <>
      <DataTable<TableComparisonLine>
        label="Tables"
        rows={comparisons}
        rowId={({ table }) => table}
        rowName={({ table }) => table}
        columns={[
          { id: 'table', head: 'Table', cell: ({ table }) => <code>{table}</code> },
          {
            id: 'result',
            head: 'Result',
            cell: ({ isEqual }) =>
              isEqual ? (
                <StatusMark shape="full">Equal</StatusMark>
              ) : (
                <StatusMark shape="alert">Differs</StatusMark>
              ),
          },
          { id: 'live', head: 'Live rows', isNumber: true, cell: ({ liveRows }) => inWhole(liveRows) },
          {
            id: 'rebuilt',
            head: 'Rebuilt rows',
            isNumber: true,
            cell: ({ rebuiltRows }) => inWhole(rebuiltRows),
          },
        ]}
      />
      {comparisons
        .filter(({ differences }) => differences.length > 0)
        .map(({ table, differences }) => (
          <section key={table} className={styles.differences} aria-label={`Rows of ${table} that differ`}>
            <h3>
              <code>{table}</code>: the first {counted(differences.length, 'row', 'rows')} that differ
            </h3>
            <ul>
              {differences.map((difference) => (
                <Difference key={JSON.stringify(difference.key)} difference={difference} />
              ))}
            </ul>
          </section>
        ))}
    </>
  );
}

function Difference({ difference: { key, kind, columns } }: { difference: RowDifferenceLine }) {
  const keyText = Object.entries(key)
    .map(([column, value]) => `${column} ${value}`)
    .join(', ');
  return (
    <li>
      <code>{keyText}</code> · {KIND_WORDS[kind]}
      {columns.length > 0 && (
        <dl className={styles.columns}>
          {columns.map(({ name, live, rebuilt }) => (
            <div key={name}>
              <dt>
                <code>{name}</code>
              </dt>
              <dd>
                {live === null && rebuilt === null ? (
                  'hidden, because the table holds personal data'
                ) : (
                  <>
                    <del>{live ?? 'empty'}</del> <ins>{rebuilt ?? 'empty'}</ins>
                  </>
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
    </li>
  );
}

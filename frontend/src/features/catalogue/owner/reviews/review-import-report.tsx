import type { ReviewImportPreview } from '@daybook/contracts/catalogue/owner-reviews.api';
import { DataTable } from '../../../../ui/owner/data-table';
import styles from '../../../../ui/owner/import-report.module.css';
import { Stars } from './review-status';

const number = new Intl.NumberFormat('en-US');

/** "1 review", "1,200 reviews" */
export const reviews = (count: number) => `${number.format(count)} ${count === 1 ? 'review' : 'reviews'}`;

/** The reviews that a file would add, and the lines that it would not. */
export function ReviewImportReport({
  preview: { added, known, repeated, wrong, problems, sample },
}: {
  preview: ReviewImportPreview;
}) {
  const leftOut = wrong + repeated;
  return (
    <div className={styles.report}>
      <p role="status">
        {reviews(added)} to import. {known > 0 && `${number.format(known)} imported before. `}
        {repeated > 0 && `${number.format(repeated)} repeated in the file. `}
        {wrong > 0 && `${number.format(wrong)} ${wrong === 1 ? 'line has an error' : 'lines have errors'}.`}
      </p>
      {problems.length > 0 && (
        <DataTable
          isStacked
          label="Lines that are left out"
          rows={problems}
          rowId={({ line, reason }) => `${line} ${reason}`}
          rowName={({ line }) => `Line ${line}`}
          columns={[
            { id: 'line', head: 'Line', cell: ({ line }) => `Line ${line}` },
            { id: 'reason', head: 'Reason', cell: ({ reason }) => reason },
          ]}
        />
      )}
      {leftOut > problems.length && <p className={styles.note}>The first {problems.length} are shown.</p>}
      {sample.length > 0 && (
        <DataTable
          isStacked
          label="Reviews to import"
          rows={sample}
          rowId={({ line }) => String(line)}
          rowName={({ line }) => `Line ${line}`}
          columns={[
            { id: 'product', head: 'Product', cell: ({ productTitle }) => productTitle },
            { id: 'rating', head: 'Rating', cell: ({ rating }) => <Stars rating={rating} /> },
            { id: 'author', head: 'Reviewer', cell: ({ author }) => author },
            { id: 'text', head: 'Text', cell: ({ title, body }) => shortened(title || body) },
          ]}
        />
      )}
      {added > sample.length && <p className={styles.note}>The first {sample.length} are shown.</p>}
    </div>
  );
}

const shortened = (text: string) => (text.length > 80 ? `${text.slice(0, 80).trimEnd()}…` : text);

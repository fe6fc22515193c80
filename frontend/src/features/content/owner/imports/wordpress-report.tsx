import type {
  CountedParts,
  PreviewedEntry,
  WordPressPreview,
} from '@daybook/contracts/content/wordpress-imports.api';
import { DataTable } from '../../../../ui/owner/data-table';
import styles from '../../../../ui/owner/import-report.module.css';

const number = new Intl.NumberFormat('en-US');

/** "1 post", "1,200 posts" */
export const counted = (count: number, one: string, many = `${one}s`) =>
  `${number.format(count)} ${count === 1 ? one : many}`;

const STATUSES = {
  public: 'Public',
  draft: 'Draft',
  'needs-review': 'Needs review',
  private: 'Private',
} as const;

/** The pages that a file would bring, and what it has that does not come. */
export function WordPressReport({
  preview: { title, posts, pages, known, pictures, hosts, sample, unknown, leftOut },
}: {
  preview: WordPressPreview;
}) {
  return (
    <div className={styles.report}>
      <p role="status">
        {title === '' ? 'This file' : title}: {counted(posts, 'post')} and {counted(pages, 'page')} to import.
        {known > 0 && ` ${number.format(known)} imported before; they stay as they are.`}
      </p>
      <ul className={styles.effects}>
        {pictures > 0 && (
          <li>
            {counted(pictures, 'picture')} will be copied into your library from{' '}
            {new Intl.ListFormat('en').format(hosts)}.
          </li>
        )}
        <li>Links between these pages and their old addresses will lead to the new ones.</li>
      </ul>
      <Parts
        label="Kept as text"
        about="No block stands for these parts, so their words stay."
        of={unknown}
      />
      <Parts label="Not imported" about="Pages have no place for these." of={leftOut} />
      <EntrySample sample={sample} inAll={posts + pages} />
    </div>
  );
}

export function Parts({ label, about, of }: { label: string; about: string; of: readonly CountedParts[] }) {
  if (of.length === 0) return null;
  return (
    <>
      <p className={styles.note}>{about}</p>
      <DataTable
        label={label}
        rows={[...of]}
        rowId={({ name }) => name}
        rowName={({ name }) => name}
        columns={[
          { id: 'name', head: label, cell: ({ name }) => name },
          { id: 'count', head: 'Times', isNumber: true, cell: ({ count }) => number.format(count) },
        ]}
      />
    </>
  );
}

type EntrySampleProps = { sample: readonly PreviewedEntry[]; inAll: number; hasPaths?: boolean };

/** The first pages and posts that would come. */
export function EntrySample({ sample, inAll, hasPaths = true }: EntrySampleProps) {
  if (sample.length === 0) return null;
  const path = { id: 'path', head: 'Address there', cell: (entry: PreviewedEntry) => entry.formerPath };
  return (
    <>
      <DataTable
        isStacked
        label="Posts and pages to import"
        rows={[...sample]}
        rowId={({ id }) => id}
        rowName={(entry) => entry.title}
        columns={[
          { id: 'title', head: 'Title', cell: (entry) => entry.title },
          { id: 'kind', head: 'Kind', cell: ({ kind }) => (kind === 'post' ? 'Post' : 'Page') },
          { id: 'status', head: 'Status there', cell: ({ status }) => STATUSES[status] },
          ...(hasPaths ? [path] : []),
        ]}
      />
      {inAll > sample.length && <p className={styles.note}>The first {sample.length} are shown.</p>}
    </>
  );
}

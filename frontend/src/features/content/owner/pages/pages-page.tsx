import { useInfiniteQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button, buttonClass } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { Empty } from '../../../../ui/owner/empty';
import { SelectField } from '../../../../ui/owner/field';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SearchInput } from '../../../../ui/owner/search-input';
import { Toolbar } from '../../../../ui/owner/toolbar';
import { ownerPagesQuery, type PagesSearch } from '../owner-content.queries';
import { NewPageDialog } from './new-page-dialog';
import { pageColumns } from './page-columns';
import { PageSelection } from './page-selection';
import { STATUS_FILTERS } from './page-status';
import { useTrash } from './use-page-changes';

const NONE: ReadonlySet<string> = new Set();

/** The pages of the website, the one changed last first. */
export function PagesPage() {
  const search = useSearch({ from: '/config/pages' });
  const navigate = useNavigate({ from: '/config/pages' });
  const pages = useInfiniteQuery(ownerPagesQuery(useApi(), search));
  const nameOf = useNameOf();
  const mayPublish = useMay('content.publish');
  const [isAdding, setAdding] = useState(false);
  const [selected, setSelected] = useState(NONE);
  const { trash, restore } = useTrash();
  const narrow = (changes: PagesSearch) => {
    // a release must not hold pages that the list no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  const isNarrowed = Boolean(search.q || search.status);
  return (
    <>
      <PagesHead mayPublish={mayPublish} onAdd={() => setAdding(true)} />
      <Toolbar>
        <SearchInput label="Find a page" value={search.q ?? ''} onSearch={(q) => narrow({ q })} />
        <SelectField
          hideLabel
          label="Status"
          value={search.status ?? ''}
          options={STATUS_FILTERS}
          onChange={(event) => narrow({ status: event.target.value })}
        />
      </Toolbar>
      <Loaded query={pages}>
        {({ pages: loaded }) => {
          const rows = loaded.flatMap(({ results }) => results);
          if (rows.length === 0 && isNarrowed)
            return <NoResults text="No page matches." onClear={() => narrow({ q: '', status: '' })} />;
          if (rows.length === 0) return <NoPages onAdd={() => setAdding(true)} />;
          return (
            <>
              <DataTable
                isStacked
                label="Pages"
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ head }) => head.title}
                columns={pageColumns({ nameOf, onTrash: trash, onRestore: restore })}
                selection={mayPublish ? { ids: selected, onChange: setSelected } : undefined}
                isStale={pages.isPlaceholderData}
              />
              <MoreRows query={pages} shown={rows.length} one="page" many="pages" />
              <PageSelection
                pages={rows.filter(({ id, isInTrash }) => selected.has(id) && !isInTrash)}
                onDone={() => setSelected(NONE)}
              />
            </>
          );
        }}
      </Loaded>
      {isAdding && <NewPageDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function PagesHead({ mayPublish, onAdd }: { mayPublish: boolean; onAdd: () => void }) {
  return (
    <PageHead
      title="Pages"
      actions={
        <>
          <Link to="/config/navigation" className={buttonClass('text')}>
            Navigation
          </Link>
          <Link to="/config/journals" className={buttonClass('text')}>
            Journals
          </Link>
          {mayPublish && (
            <Link to="/config/pages/releases" className={buttonClass('text')}>
              Releases
            </Link>
          )}
          <Button onClick={onAdd}>New page</Button>
        </>
      }
    />
  );
}

function NoPages({ onAdd }: { onAdd: () => void }) {
  return (
    <Empty title="No pages yet" text="Make one out of sections, texts, pictures and products.">
      <Button onClick={onAdd}>Create a page</Button>
    </Empty>
  );
}

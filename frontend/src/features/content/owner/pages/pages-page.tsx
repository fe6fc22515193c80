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
import { NewSectionDialog } from './new-section-dialog';
import { pageColumns } from './page-columns';
import { PageSelection } from './page-selection';
import { STATUS_FILTERS } from './page-status';
import { useTrash } from './use-page-changes';

const NONE: ReadonlySet<string> = new Set();

/** The words of the two lists that the screen shows. */
const LISTS = {
  pages: { title: 'Pages', one: 'page', many: 'pages', add: 'New page' },
  regions: { title: 'Shared sections', one: 'shared section', many: 'shared sections', add: 'New section' },
} as const;
type ListWords = (typeof LISTS)[keyof typeof LISTS];

/** The pages of the website, or its shared sections: the one changed last first. */
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
  const words = search.kind === 'region' ? LISTS.regions : LISTS.pages;
  const NewDialog = search.kind === 'region' ? NewSectionDialog : NewPageDialog;
  return (
    <>
      <PagesHead words={words} mayPublish={mayPublish} onAdd={() => setAdding(true)} />
      <PagesFilter search={search} words={words} onNarrow={narrow} />
      <Loaded query={pages}>
        {({ pages: loaded }) => {
          const rows = loaded.flatMap(({ results }) => results);
          if (rows.length === 0 && isNarrowed)
            return (
              <NoResults text={`No ${words.one} matches.`} onClear={() => narrow({ q: '', status: '' })} />
            );
          if (rows.length === 0) {
            return <NoPages words={words} mayPublish={mayPublish} onAdd={() => setAdding(true)} />;
          }
          return (
            <>
              <DataTable
                isStacked
                label={words.title}
                rows={rows}
                rowId={({ id }) => id}
                rowName={({ head }) => head.title}
                columns={pageColumns({ nameOf, onTrash: trash, onRestore: restore })}
                selection={mayPublish ? { ids: selected, onChange: setSelected } : undefined}
                isStale={pages.isPlaceholderData}
              />
              <MoreRows query={pages} shown={rows.length} one={words.one} many={words.many} />
              <PageSelection
                pages={rows.filter(({ id, isInTrash }) => selected.has(id) && !isInTrash)}
                onDone={() => setSelected(NONE)}
              />
            </>
          );
        }}
      </Loaded>
      {isAdding && <NewDialog onClose={() => setAdding(false)} />}
    </>
  );
}

type PagesFilterProps = {
  search: PagesSearch;
  words: ListWords;
  onNarrow: (changes: PagesSearch) => void;
};

function PagesFilter({ search, words, onNarrow }: PagesFilterProps) {
  return (
    <Toolbar>
      <SearchInput label={`Find a ${words.one}`} value={search.q ?? ''} onSearch={(q) => onNarrow({ q })} />
      <SelectField
        hideLabel
        label="Status"
        value={search.status ?? ''}
        options={STATUS_FILTERS}
        onChange={(event) => onNarrow({ status: event.target.value })}
      />
    </Toolbar>
  );
}

type PagesHeadProps = { words: ListWords; mayPublish: boolean; onAdd: () => void };

function PagesHead({ words, mayPublish, onAdd }: PagesHeadProps) {
  const isPages = words === LISTS.pages;
  return (
    <PageHead
      title={words.title}
      back={isPages ? undefined : <Link to="/config/pages">Pages</Link>}
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
          {isPages && mayPublish && (
            <Link to="/config/pages/import" className={buttonClass('text')}>
              Import
            </Link>
          )}
          {isPages && mayPublish && (
            <Link to="/config/pages/move" className={buttonClass('text')}>
              Move
            </Link>
          )}
          {isPages && (
            <Link to="/config/pages" search={{ kind: 'region' }} className={buttonClass('text')}>
              Shared sections
            </Link>
          )}
          <Button onClick={onAdd}>{words.add}</Button>
        </>
      }
    />
  );
}

type NoPagesProps = Pick<PagesHeadProps, 'words' | 'mayPublish' | 'onAdd'>;

function NoPages({ words, mayPublish, onAdd }: NoPagesProps) {
  if (words === LISTS.regions) {
    return (
      <Empty
        title="No shared sections yet"
        text="A shared section is edited once and shown on several pages. The footer can be one."
      >
        <Button onClick={onAdd}>Create a shared section</Button>
      </Empty>
    );
  }
  return (
    <Empty title="No pages yet" text="Make one out of sections, texts, pictures and products.">
      <Button onClick={onAdd}>Create a page</Button>
      {mayPublish && (
        <Link to="/config/pages/templates" className={buttonClass('secondary')}>
          Begin from a template
        </Link>
      )}
    </Empty>
  );
}

import { DELETED_FOR_DAYS } from '@daybook/contracts/forms/shared/submission-status';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { useNameOf } from '../../../../lib/owner/owner-names';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/button';
import { DataTable } from '../../../../ui/owner/data-table';
import { DownloadButton, withFilters } from '../../../../ui/owner/download-button';
import { Empty } from '../../../../ui/owner/empty';
import { Loaded } from '../../../../ui/owner/load-state';
import { MoreRows } from '../../../../ui/owner/more-rows';
import { NoResults } from '../../../../ui/owner/no-results';
import { PageHead } from '../../../../ui/owner/page-head';
import { SelectionBar } from '../../../../ui/owner/toolbar';
import { EraseSubmissions } from './erase-submissions';
import { filterOf, type InboxSearch, inboxQuery } from './inbox.queries';
import { inboxColumns, submissionName } from './inbox-columns';
import { InboxFilters } from './inbox-filters';
import { InboxTabs } from './inbox-tabs';
import { RescoredNotice } from './rescored-notice';
import { SubmissionDialog } from './submission-dialog';
import { useArchiveKey } from './use-archive-key';
import { useMoveSubmissions } from './use-move-submissions';
import { useNeighbours } from './use-neighbours';

const NONE: ReadonlySet<string> = new Set();

/** What visitors sent to the forms of the website. */
export function InboxPage() {
  const api = useApi();
  const nameOf = useNameOf();
  const { open: opened, ...search } = useSearch({ from: '/config/forms/submissions' });
  const navigate = useNavigate({ from: '/config/forms/submissions' });
  const inbox = useInfiniteQuery(inboxQuery(api, search));
  const [selected, setSelected] = useState(NONE);
  const [erased, setErased] = useState<readonly string[]>();
  const mayErase = useMay('personalData.erase');
  const move = useMoveSubmissions(() => setSelected(NONE));
  const rows = inbox.data?.pages.flatMap(({ results }) => results) ?? [];
  const { totals, forms = [] } = inbox.data?.pages[0] ?? {};
  const narrow = (changes: InboxSearch) => {
    // a change must not include submissions that the list no longer shows
    setSelected(NONE);
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  };
  useArchiveKey((place) => {
    const row = rows[place];
    if (row && row.status !== 'archived') move.mutate({ ids: [row.id], status: 'archived' });
  });
  const show = (id: string | undefined) =>
    void navigate({ search: (before) => ({ ...before, open: id }), replace: true, resetScroll: false });
  const { before, after } = useNeighbours(opened, rows);
  const chosen = rows.filter(({ id }) => selected.has(id)).map(({ id }) => id);
  return (
    <>
      <PageHead
        title="Submissions"
        actions={
          <DownloadButton
            path={withFilters('/api/config/submissions/export', filterOf(search))}
            fileName="submissions.csv"
          >
            Export as CSV
          </DownloadButton>
        }
      />
      <InboxTabs totals={totals} search={search} onLeave={() => setSelected(NONE)} />
      <RescoredNotice totals={inbox.data?.pages[0]?.rescored} isShown={search.rescored === 'true'} />
      <InboxFilters search={search} forms={forms} onChange={narrow} />
      <Loaded query={inbox} failed="Unable to load submissions">
        {() =>
          rows.length === 0 && !inbox.hasNextPage ? (
            <NoSubmissions search={search} onClear={() => void navigate({ search: {}, replace: true })} />
          ) : (
            <>
              <DataTable
                isStacked
                label="Submissions"
                rows={rows}
                rowId={({ id }) => id}
                rowName={submissionName}
                columns={inboxColumns({ onOpen: ({ id }) => show(id), nameOf })}
                selection={{ ids: selected, onChange: setSelected }}
                isStale={inbox.isPlaceholderData}
              />
              <MoreRows query={inbox} shown={rows.length} one="submission" many="submissions" />
              {chosen.length > 0 && (
                <SelectionBar count={`${chosen.length} selected`}>
                  <Button
                    busy={move.isPending}
                    onClick={() => move.mutate({ ids: chosen, status: 'archived' })}
                  >
                    Archive
                  </Button>
                  <Button
                    look="secondary"
                    busy={move.isPending}
                    onClick={() => move.mutate({ ids: chosen, status: 'received' })}
                  >
                    Move to inbox
                  </Button>
                  <Button
                    look="secondary"
                    busy={move.isPending}
                    onClick={() => move.mutate({ ids: chosen, status: 'rejected' })}
                  >
                    Spam
                  </Button>
                  {search.status === 'deleted' ? (
                    mayErase && (
                      <Button look="secondary" onClick={() => setErased(chosen)}>
                        Erase for good
                      </Button>
                    )
                  ) : (
                    <Button
                      look="secondary"
                      busy={move.isPending}
                      onClick={() => move.mutate({ ids: chosen, status: 'deleted' })}
                    >
                      Delete
                    </Button>
                  )}
                  <Button look="text" onClick={() => setSelected(NONE)}>
                    Clear
                  </Button>
                </SelectionBar>
              )}
            </>
          )
        }
      </Loaded>
      {erased && (
        <EraseSubmissions
          ids={erased}
          onErased={() => {
            setErased(undefined);
            setSelected(NONE);
          }}
          onClose={() => setErased(undefined)}
        />
      )}
      {opened && (
        <SubmissionDialog
          id={opened}
          onPrevious={before === undefined ? undefined : () => show(before)}
          onNext={after === undefined ? undefined : () => show(after)}
          onClose={() => show(undefined)}
        />
      )}
    </>
  );
}

function NoSubmissions({ search, onClear }: { search: InboxSearch; onClear: () => void }) {
  const isNarrowed = Boolean(
    search.q || search.formId || search.from || search.to || search.assigned || search.rescored,
  );
  if (isNarrowed) {
    return <NoResults text="No submission matches." onClear={onClear} />;
  }
  if (search.status === 'deleted') {
    const text = `What you delete stays here for ${DELETED_FOR_DAYS} days. Then it is erased.`;
    return <Empty title="Nothing deleted" text={text} />;
  }
  if (search.status === 'quarantined')
    return <Empty title="No suspected spam" text="What looks like spam waits here until you decide." />;
  return search.status ? (
    <Empty title="No submissions here" text="No submission has this status." />
  ) : (
    <Empty title="No submissions yet" text="What visitors send with your forms appears here." />
  );
}

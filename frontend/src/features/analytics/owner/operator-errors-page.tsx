import type { OperatorErrorLine } from '@daybook/contracts/analytics/operator-errors.api';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { chooseWebsite } from '../../../lib/owner/chosen-website';
import { choosableWebsitesQuery } from '../../../lib/owner/owner-websites';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/button';
import type { Column } from '../../../ui/owner/column';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { SelectField, Tick } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { MoreRows } from '../../../ui/owner/more-rows';
import { PageHead } from '../../../ui/owner/page-head';
import { SearchInput } from '../../../ui/owner/search-input';
import { Timestamp } from '../../../ui/owner/timestamp';
import { Toolbar } from '../../../ui/owner/toolbar';
import { ErrorText, Reports } from './error-text';
import { type OperatorErrorsSearch, operatorErrorsQuery } from './operator-errors.queries';

const releaseWords = ({ releases }: OperatorErrorLine) => counted(releases, 'release', 'releases');

/** The loaded data belongs to one website, so the other one loads a new page. */
function openErrorsOf(website: string): void {
  chooseWebsite(website);
  location.assign('/config/analytics/errors');
}

const COLUMNS: Column<OperatorErrorLine>[] = [
  { id: 'message', head: 'Error', cell: (line) => <ErrorText error={line} releases={releaseWords(line)} /> },
  {
    id: 'website',
    head: 'Website',
    cell: ({ website, websiteTitle, mayOpen }) =>
      mayOpen ? (
        <Button look="text" onClick={() => openErrorsOf(website)}>
          {websiteTitle}
        </Button>
      ) : (
        websiteTitle
      ),
  },
  { id: 'reports', head: 'Reports', isNumber: true, cell: (line) => <Reports of={line} /> },
  {
    id: 'release',
    head: 'Last release',
    cell: ({ lastRelease, releases }) =>
      releases > 1 ? `${lastRelease ?? 'Unknown'}, ${releases} in all` : (lastRelease ?? 'Unknown'),
  },
  { id: 'lastPath', head: 'Last page', cell: ({ lastPath }) => lastPath ?? '–' },
  { id: 'firstSeenAt', head: 'First seen', cell: ({ firstSeenAt }) => <Timestamp at={firstSeenAt} /> },
  { id: 'lastSeenAt', head: 'Last seen', cell: ({ lastSeenAt }) => <Timestamp at={lastSeenAt} /> },
];

/**
 * Errors of the pages' scripts on all websites, which one build serves. A website's own screen of them opens for a member
 * whose role may read its figures.
 */
export function OperatorErrorsPage() {
  const search = useSearch({ from: '/config/operator/errors' });
  const navigate = useNavigate({ from: '/config/operator/errors' });
  const errors = useInfiniteQuery(operatorErrorsQuery(useApi(), search));
  const narrow = (changes: OperatorErrorsSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  return (
    <>
      <PageHead title="Page errors" />
      <Toolbar>
        <WebsiteChoice chosen={search.website} onChoose={(website) => narrow({ website })} />
        <Tick
          label="Reported by bots alone"
          checked={search.bots !== undefined}
          onChange={({ target }) => narrow({ bots: target.checked ? 'with' : undefined })}
        />
      </Toolbar>
      <Loaded query={errors}>
        {({ pages }) => {
          const rows = pages.flatMap(({ results }) => results);
          return rows.length === 0 ? (
            <NoErrors isOfOne={search.website !== undefined} />
          ) : (
            <>
              <DataTable<OperatorErrorLine>
                label="Page errors"
                rows={rows}
                rowId={({ website, errorId }) => `${website} ${errorId}`}
                rowName={({ message, websiteTitle }) => `${message}, ${websiteTitle}`}
                columns={COLUMNS}
                isStale={errors.isPlaceholderData}
              />
              <MoreRows query={errors} shown={rows.length} one="error" many="errors" />
            </>
          );
        }}
      </Loaded>
    </>
  );
}

const NoErrors = ({ isOfOne }: { isOfOne: boolean }) => (
  <Empty
    title="No errors yet"
    text={`JavaScript errors that pages of ${isOfOne ? 'this' : 'any'} website report appear here.`}
  />
);

type WebsiteChoiceProps = { chosen: string | undefined; onChoose: (website: string | undefined) => void };

/** The website whose errors are shown, of those that a search by title or domain has found; else all of them. */
function WebsiteChoice({ chosen, onChoose }: WebsiteChoiceProps) {
  const [q, setQ] = useState('');
  const { data } = useQuery(choosableWebsitesQuery(useApi(), q));
  const found = (data?.results ?? []).map(({ id, title }) => ({ value: id, label: title }));
  const isFound = chosen === undefined || found.some(({ value }) => value === chosen);
  return (
    <>
      {(data?.hasNextPage || q !== '') && <SearchInput label="Find a website" value={q} onSearch={setQ} />}
      <SelectField
        hideLabel
        label="Website"
        options={[
          { value: '', label: 'All websites' },
          ...(isFound ? [] : [{ value: chosen, label: chosen }]),
          ...found,
        ]}
        value={chosen ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      />
    </>
  );
}

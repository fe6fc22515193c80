import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../lib/api/api-context';
import { Button } from '../../../ui/button';
import { DataTable } from '../../../ui/owner/data-table';
import { Empty } from '../../../ui/owner/empty';
import { SelectField, Tick } from '../../../ui/owner/field';
import { Loaded } from '../../../ui/owner/load-state';
import { PageHead } from '../../../ui/owner/page-head';
import { SearchInput } from '../../../ui/owner/search-input';
import { Toolbar } from '../../../ui/owner/toolbar';
import { EndlessRows } from './endless-rows';
import { useEventColumns } from './event-columns';
import { EventFilters } from './event-filters';
import styles from './history.module.css';
import {
  eventsQuery,
  type HistoryChange,
  type HistoryScope,
  type HistorySearch,
  isNarrowed,
  liveEventsQuery,
} from './history.queries';

type EventListProps = {
  scope: HistoryScope;
  title: string;
  search: HistorySearch;
  onSearch: (change: HistoryChange) => void;
};

const ORDERS = [
  { value: 'backwards', label: 'Newest first' },
  { value: 'forwards', label: 'Oldest first' },
];

/** What the form of filters begins with: a text that is still being searched must not throw away what is typed there. */
const narrowingOf = ({ text: _text, order: _order, hits: _hits, ...narrowing }: HistorySearch) =>
  JSON.stringify(narrowing);

/** The events that fit the search: all of them while one scrolls, or the newest as they happen. */
export function EventList({ scope, title, search, onSearch }: EventListProps) {
  const api = useApi();
  const [isLive, setLive] = useState(false);
  const all = useInfiniteQuery({ ...eventsQuery(api, scope, search), enabled: !isLive });
  const live = useQuery({ ...liveEventsQuery(api, scope, search), enabled: isLive });
  const columns = useEventColumns(scope, search.text !== undefined);
  const narrow = (changes: HistorySearch) => onSearch((before) => ({ ...before, ...changes }));
  const pages = isLive ? live.data && [live.data] : all.data?.pages;
  const rows = pages?.flatMap(({ results }) => results) ?? [];
  const isLooking = !isLive && all.hasNextPage;
  return (
    <>
      <PageHead title={title} />
      <Toolbar>
        <SearchInput
          label="Text in the events"
          value={search.text ?? ''}
          onSearch={(text) => narrow({ text: text || undefined })}
        />
        <SelectField
          hideLabel
          label="Order"
          options={ORDERS}
          value={isLive ? 'backwards' : (search.order ?? 'backwards')}
          disabled={isLive}
          onChange={({ target }) => narrow({ order: target.value === 'forwards' ? 'forwards' : undefined })}
        />
        <Tick
          label="Hits"
          checked={search.hits !== undefined}
          onChange={({ target }) => narrow({ hits: target.checked ? 'with' : undefined })}
        />
        <Tick label="Live" checked={isLive} onChange={({ target }) => setLive(target.checked)} />
      </Toolbar>
      <EventFilters key={narrowingOf(search)} scope={scope} search={search} onSearch={onSearch} />
      <Loaded<unknown> query={isLive ? live : all} failed="Unable to load the history">
        {() => (
          <>
            {rows.length > 0 && (
              <DataTable
                isStacked
                label="Events"
                rows={rows}
                rowId={({ position }) => position}
                rowName={({ type, position }) => `${type} at ${position}`}
                columns={columns}
                isStale={!isLive && all.isPlaceholderData}
              />
            )}
            {rows.length === 0 && !isLooking && (
              <Empty
                title="No events"
                text={isNarrowed(search) ? 'No event fits.' : 'Nothing has happened yet.'}
              >
                {isNarrowed(search) && (
                  <Button look="secondary" onClick={() => onSearch(() => ({}))}>
                    Clear search and filters
                  </Button>
                )}
              </Empty>
            )}
            {isLive ? (
              <p className={styles.note} role="status">
                The newest events, every 2 seconds.
              </p>
            ) : (
              <EndlessRows
                query={all}
                shown={rows.length}
                searchedTo={search.text === undefined ? undefined : pages?.at(-1)?.nextPageCursor}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
}

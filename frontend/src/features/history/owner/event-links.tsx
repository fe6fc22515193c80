import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { RowLink } from '../../../ui/owner/row-opener';
import type { HistoryScope, HistorySearch, StreamSearch } from './history.queries';

type EventLinkProps = { scope: HistoryScope; position: string; children: ReactNode };

/** One event by its position, as the head of a row. */
export function EventLink({ scope, position, children }: EventLinkProps) {
  const to = scope === 'operator' ? '/config/operator/history/$position' : '/config/history/$position';
  return (
    <RowLink to={to} params={{ position }}>
      {children}
    </RowLink>
  );
}

/** The events that fit a search. */
export function EventsLink({
  scope,
  search = {},
  children,
}: {
  scope: HistoryScope;
  search?: HistorySearch;
  children: ReactNode;
}) {
  const to = scope === 'operator' ? '/config/operator/history' : '/config/history';
  return (
    <Link to={to} search={search}>
      {children}
    </Link>
  );
}

/** A stream as it was at a moment. */
export function StreamLink({
  scope,
  stream,
  search,
  children,
}: {
  scope: HistoryScope;
  stream: string;
  search: StreamSearch;
  children: ReactNode;
}) {
  const to =
    scope === 'operator' ? '/config/operator/history/streams/$stream' : '/config/history/streams/$stream';
  return (
    <Link to={to} params={{ stream }} search={search}>
      {children}
    </Link>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { EventList } from './event-list';

/** What has happened on the website. */
export function WebsiteHistoryPage() {
  const search = useSearch({ from: '/config/history' });
  const navigate = useNavigate({ from: '/config/history' });
  return (
    <EventList
      scope="website"
      title="History"
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true })}
    />
  );
}

/** The whole log of the installation. */
export function OperatorHistoryPage() {
  const search = useSearch({ from: '/config/operator/history' });
  const navigate = useNavigate({ from: '/config/operator/history' });
  return (
    <EventList
      scope="operator"
      title="Event log"
      search={search}
      onSearch={(change) => void navigate({ search: change, replace: true })}
    />
  );
}

import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { StreamView } from './stream-view';

/** A stream of the website as it was. */
export function WebsiteStreamPage() {
  const from = '/config/history/streams/$stream';
  const { stream } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  return (
    <StreamView
      scope="website"
      stream={stream}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}

/** A stream of the installation as it was. */
export function OperatorStreamPage() {
  const from = '/config/operator/history/streams/$stream';
  const { stream } = useParams({ from });
  const search = useSearch({ from });
  const navigate = useNavigate({ from });
  return (
    <StreamView
      scope="operator"
      stream={stream}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
    />
  );
}

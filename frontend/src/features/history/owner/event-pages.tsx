import { useParams } from '@tanstack/react-router';
import { EventView } from './event-view';

/** One event of the website. */
export function WebsiteEventPage() {
  const { position } = useParams({ from: '/config/history/$position' });
  return <EventView key={position} scope="website" position={position} />;
}

/** One event of the log. */
export function OperatorEventPage() {
  const { position } = useParams({ from: '/config/operator/history/$position' });
  return <EventView key={position} scope="operator" position={position} />;
}

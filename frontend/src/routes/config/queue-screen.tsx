import { useParams } from '@tanstack/react-router';
import { QueuePage } from '../../features/jobs/owner/queue-page';

export function QueueScreen() {
  const { queue } = useParams({ strict: false }) as { queue: string };
  return <QueuePage queue={queue} />;
}

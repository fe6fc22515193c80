import type { JobQueueLine } from '@daybook/contracts/jobs/jobs.api';
import { StatusMark } from '../../../ui/owner/status-mark';

/** The state of a queue, as a word and a shape. */
export function QueueStatus({ queue: { isPaused, counts } }: { queue: JobQueueLine }) {
  if (isPaused) return <StatusMark shape="half">Paused</StatusMark>;
  if (counts.failed > 0) return <StatusMark shape="alert">Has failures</StatusMark>;
  if (counts.active + counts.waiting > 0) return <StatusMark shape="full">Working</StatusMark>;
  return <StatusMark shape="empty">Idle</StatusMark>;
}

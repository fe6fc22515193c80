import type { JobQueueLine } from '@daybook/contracts/jobs/jobs.api';
import { Button } from '../../../ui/button';
import { queueWords } from './job-words';
import { useJobAct } from './jobs.queries';

/** Pauses a queue, or resumes it. */
export function PauseButton({ queue, className }: { queue: JobQueueLine; className?: string }) {
  const { mutate, isPending } = useJobAct();
  const [act, words] = queue.isPaused ? (['resume', 'Resume'] as const) : (['pause', 'Pause'] as const);
  return (
    <Button
      look="secondary"
      className={className}
      busy={isPending}
      aria-label={`${words} ${queueWords(queue.name)}`}
      onClick={() => mutate({ do: act, queue: queue.name })}
    >
      {words}
    </Button>
  );
}

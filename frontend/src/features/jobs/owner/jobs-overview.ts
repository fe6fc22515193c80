import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import { counted, inWhole } from '../../../lib/owner/whole-number';
import { queueWords } from './job-words';

/** The jobs of the installation that have failed for good, and the queues that an operator has paused. */
export async function findFailedJobs({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const { queues } = await api.GET('/api/operator/jobs', { signal }).then(answer);
  const failing = queues.filter(({ counts }) => counts.failed > 0);
  const [first] = failing;
  if (!first) return {};
  const failed = failing.reduce((sum, { counts }) => sum + counts.failed, 0);
  return {
    tasks: [
      {
        place: 30,
        icon: 'jobs',
        title: `${counted(failed, 'job', 'jobs')} failed`,
        detail: failing
          .map(({ name, counts }) => `${queueWords(name)}: ${inWhole(counts.failed)}`)
          .join(', '),
        action: failed === 1 ? 'Look at it' : 'Look at them',
        link:
          failing.length === 1
            ? linkOptions({
                to: '/config/jobs/$queue',
                params: { queue: first.name },
                search: { state: 'failed' },
              })
            : linkOptions({ to: '/config/jobs' }),
      },
    ],
  };
}

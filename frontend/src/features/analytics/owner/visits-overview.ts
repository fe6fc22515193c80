import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import { change } from '../../../lib/owner/figure-words';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import { inWhole } from '../../../lib/owner/whole-number';

/** The visits of the last seven days. A website without any, or one that counts none, has no such figure. */
export async function findVisits({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const query = { days: '7', granularity: 'day' } as const;
  const { figures, figuresBefore } = await api
    .GET('/api/config/analytics/overview', { params: { query }, signal })
    .then(answer);
  if (figures.visits + figuresBefore.visits === 0) return {};
  return {
    figures: [
      {
        place: 12,
        label: 'Visits, 7 days',
        value: inWhole(figures.visits),
        note: change(figures.visits, figuresBefore.visits),
        link: linkOptions({ to: '/config/analytics', search: { days: '7' } }),
      },
    ],
  };
}

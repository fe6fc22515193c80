import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';

/** Whether the settings of a new website were looked after: they have a domain, or a member saved them once. */
export async function findSettingsStep({ api, session, signal }: OverviewAsk): Promise<OverviewFindings> {
  const params = { path: { id: session.website.id } };
  const { website, revision } = await api.GET('/api/config/websites/{id}', { params, signal }).then(answer);
  return {
    steps: [
      {
        place: 20,
        label: 'Name your store and set its domain',
        isDone: revision > 0 || website.domains.length > 0,
        link: linkOptions({ to: '/config/settings' }),
      },
    ],
  };
}

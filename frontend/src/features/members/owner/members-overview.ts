import { linkOptions } from '@tanstack/react-router';
import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';

/** Whether the account still has the password that it was made with. Others than operators chose theirs. */
export async function findPasswordStep({ api, session, signal }: OverviewAsk): Promise<OverviewFindings> {
  if (!session.member.isOperator) return {};
  const { hasInitialPassword } = await api.GET('/api/config/sessions', { signal }).then(answer);
  return {
    steps: [
      {
        place: 10,
        label: 'Change your initial password',
        isDone: !hasInitialPassword,
        link: linkOptions({ to: '/config/account' }),
      },
    ],
  };
}

/** Whether the website has another member, or has invited one. */
export async function findTeamStep({ api, signal }: OverviewAsk): Promise<OverviewFindings> {
  const [members, invitations] = await Promise.all([
    api.GET('/api/config/members', { params: { query: { limit: '1' } }, signal }).then(answer),
    api.GET('/api/config/members/invitations', { params: { query: {} }, signal }).then(answer),
  ]);
  return {
    steps: [
      {
        place: 60,
        label: 'Invite your team',
        isDone: members.total > 1 || invitations.results.length > 0,
        link: linkOptions({ to: '/config/members' }),
      },
    ],
  };
}

import { answer } from '../../../lib/api/api-client';
import type { OverviewAsk, OverviewFindings } from '../../../lib/owner/overview-parts';
import type { WebsiteForm } from './website-form';

/** The field of the settings that opens the website. */
const VISIBILITY_FIELD = 'isOpen' satisfies keyof WebsiteForm;

/** Whether a member has looked after the settings: the website has a domain, or its settings were saved once. */
export async function hasSettings(ask: OverviewAsk): Promise<boolean> {
  const { website, revision } = await settingsOf(ask);
  return revision > 0 || website.domains.length > 0;
}

/** Whether visitors see the website. */
export async function isOpen(ask: OverviewAsk): Promise<boolean> {
  const { website } = await settingsOf(ask);
  return !website.isHidden;
}

/** Reminds the owner of a hidden website, also after they dismissed the first steps. */
export async function findHiddenWebsite(ask: OverviewAsk): Promise<OverviewFindings> {
  if (await isOpen(ask)) return {};
  return {
    tasks: [
      {
        place: 0,
        icon: 'website',
        title: 'Visitors don’t see your website yet',
        detail: 'Only members see it.',
        action: 'Open it',
        link: { to: '/config/settings/general', hash: VISIBILITY_FIELD },
      },
    ],
  };
}

const settingsOf = ({ api, session, signal }: OverviewAsk) =>
  api.GET('/api/config/websites/{id}', { params: { path: { id: session.website.id } }, signal }).then(answer);

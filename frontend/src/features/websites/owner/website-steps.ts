import { sameJson } from '@daybook/contracts/shared/same-json';
import { LOOKS } from '@daybook/contracts/websites/shared/looks';
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

/** The actor that lays out the demo. */
const DEMO = 'demo';

/** In a demo that no one has changed yet: the way to a website of one's own. */
export async function findDemo(ask: OverviewAsk): Promise<OverviewFindings> {
  if (!ask.session.permissions.includes('settings.edit')) return {};
  const { savedBy } = await settingsOf(ask);
  if (savedBy !== DEMO) return {};
  return {
    tasks: [
      {
        place: 1,
        icon: 'website',
        title: 'This is a demo',
        detail: 'Look around, or make your own website beside it.',
        action: 'Make your own',
        link: { to: '/config/begin' },
      },
    ],
  };
}

/** Whether the website has another look than a new one has. */
export async function hasLook(ask: OverviewAsk): Promise<boolean> {
  const { website } = await settingsOf(ask);
  return !sameJson(website.theme, LOOKS[0].theme);
}

const settingsOf = ({ api, session, signal }: OverviewAsk) =>
  api.GET('/api/config/websites/{id}', { params: { path: { id: session.website.id } }, signal }).then(answer);

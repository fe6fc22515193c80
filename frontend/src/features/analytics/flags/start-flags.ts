import type { ShopPlace } from '@daybook/contracts/analytics/shared/flags/flag';
import type { PlacedAssignment } from '@daybook/contracts/analytics/shared/flags/shown-places';
import { PageType } from '@daybook/contracts/analytics/shared/page-types';
import type { Client } from '@openfeature/web-sdk';
import type { Hits } from '../hits';
import type { ShownPage } from '../page-context';
import { send as sendBeacon } from '../send';
import { FlagClient } from './flag-client';
import { BROWSER_CLOCK, FLAG_CLIENT } from './flag-limits';
import type { CallAnswer } from './retrying-call';

declare global {
  interface Window {
    /** for scripts of the page: OpenFeature's client with the flags of this website */
    daybookFlags?: () => Promise<Client>;
  }
}

type FlagsOf = {
  readonly hits: Hits;
  /** what the page was rendered with */
  readonly shown: readonly PlacedAssignment[];
  readonly page: () => ShownPage | undefined;
  readonly onNavigated: (shown: () => void) => void;
  /** an id that no other page has */
  readonly pageUnit: string;
};

/** Where a place is seen. */
const IS_ON: Readonly<Record<ShopPlace, (page: ShownPage) => boolean>> = {
  'text.addToCart': ({ pageType }) => pageType === PageType.item,
  'text.subscribe': ({ pageType }) => pageType === PageType.item,
  'text.soldOut': ({ pageType }) => pageType === PageType.item,
  'text.quickView': ({ pageType }) => pageType === PageType.collection,
  'home.headline': ({ path }) => path === '/',
  'home.featured': ({ path }) => path === '/',
};

/**
 * Starts the flag client of a page that was rendered with flags. What such a page shows is logged, and an experiment
 * counts its visitor by it. OpenFeature's own package is fetched when a script of the page asks for it.
 */
export async function startFlags({ hits, shown, page, onNavigated, pageUnit }: FlagsOf): Promise<void> {
  const client = new FlagClient({
    send,
    clock: BROWSER_CLOCK,
    shown,
    unit: () => {
      const { visitorCookie } = hits.sentBy();
      return visitorCookie === undefined ? { pageUnit } : { visitorCookie };
    },
    page: () => hits.fields(),
  });
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') leave(client);
  });
  const log = () => {
    const current = page();
    if (current) for (const one of shown) if (IS_ON[one.place](current)) client.expose(one);
  };
  // at once: what the page shows is known without an answer
  log();
  onNavigated(log);
  window.daybookFlags = async () => (await import('./open-feature')).openFeatureClient(client);
  await client.initialize();
}

/** A page that leaves waits for no answer. */
function leave(client: FlagClient): void {
  const entries = client.takeLog();
  for (let i = 0; i < entries.length; i += FLAG_CLIENT.log.flushAt)
    sendBeacon('/api/flags/log-events', entries.slice(i, i + FLAG_CLIENT.log.flushAt));
}

async function send(path: string, body: object, signal: AbortSignal): Promise<CallAnswer> {
  try {
    const headers = { 'content-type': 'application/json' };
    const answer = await fetch(path, { method: 'POST', headers, body: JSON.stringify(body), signal });
    return { status: answer.status, body: answer.ok ? await answer.json() : undefined };
  } catch {
    return { status: undefined };
  }
}

import { uuidV7 } from '@daybook/backend/platform/uuid-v7';
import type { HitEvent, HitPage, HitSource } from '@daybook/contracts/analytics/analytics.events';
import { DAY_MS } from '@daybook/contracts/shared/durations';
import type { NewEvent } from '@daybook/event-store/event-store';

const AGENTS = [
  'Mozilla/5 (X11; Linux x86_64) AppleWebKit/537 (KHTML, like Gecko) Chrome/140 Safari/537',
  'Mozilla/5 (iPhone; CPU iPhone OS 26 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/26 Mobile/15E148',
  'Mozilla/5 (iPad; CPU OS 26 like Mac OS X) AppleWebKit/605 (KHTML, like Gecko) Version/26 Safari/604',
];
const BOT = 'Mozilla/5 (compatible; Googlebot/2; +http://www.google.com/bot.html)';
const ZONES = [
  'Europe/Paris',
  'America/New_York',
  'Asia/Tokyo',
  'Europe/London',
  'Australia/Sydney',
  'Europe/Berlin',
];
const REFERRERS = [undefined, 'www.google.com', 'instagram.com', 'blog.example', undefined, 'bing.com'];
const PAGES = 200;
const HITS_OF_A_VISIT = 8;

const pick = <T>(list: readonly T[], n: number): T => list[n % list.length]!;
/** The first pages far more often than the last, as visitors do. */
const pageOf = (n: number) => `/page-${Math.floor(PAGES * ((n * 0.618_034) % 1) ** 2)}`;

/** The n-th hit of a shop: visits of eight hits, a twentieth of them of bots, a tenth without consent. */
function sampleHit(n: number, now: number): HitEvent {
  const visit = Math.floor(n / HITS_OF_A_VISIT);
  const step = n % HITS_OF_A_VISIT;
  const page: HitPage = {
    path: pageOf(n),
    title: 'A page of the shop',
    pageType: 2,
    language: 'en-GB',
    viewportWidth: 1400,
    timeZone: pick(ZONES, visit * 7),
    ...(step === 0 && pick(REFERRERS, visit) && { referrer: pick(REFERRERS, visit) as string }),
  };
  const visitCount = 1 + (visit % 3);
  const times = { firstVisitAt: now - 30 * DAY_MS, previousVisitAt: now - DAY_MS, visitAt: now };
  const visitor = { id: `visitor-${visit}`, ...times, visitCount };
  const source: HitSource = {
    ...(visit % 10 === 0 ? { consent: 'refused' } : { consent: 'granted', visitor }),
    userAgent: visit % 20 === 7 ? BOT : pick(AGENTS, visit),
  };
  const shop = (name: string): HitEvent => ({
    type: 'CustomEventRecorded',
    data: { name, data: { productId: `product-${visit % 90}`, sku: 'A', quantity: 1 }, page, source },
  });
  if (step === 2) return shop('product-page-visit');
  if (step === 4 && visit % 4 === 0) return shop('add-to-cart');
  if (step === 7) {
    const value = 900 + ((n * 37) % 4000);
    return { type: 'PerformanceMeasured', data: { metric: 'LCP', value, page, source } };
  }
  return { type: 'PageHitRecorded', data: { hit: 'view', page, source } };
}

export const newHit = (n: number, now: number, websiteId: string): NewEvent =>
  ({ ...sampleHit(n, now), id: uuidV7(), metadata: { websiteId, schemaVersion: 1 } }) as NewEvent;

/** What a client sends at once: as many events of one kind as a request may hold. */
export function sampleBatch(n: number, size: number): string {
  const entries = Array.from({ length: size }, (_, index) => ({
    data: { productId: `product-${(n + index) % 90}` },
    visitorCookie: `bench-${n}|1|1|1|1`,
    path: pageOf(n + index),
    language: 'en-GB',
    timeZone: 'Europe/Paris',
    viewportWidth: 1400,
  }));
  return JSON.stringify(entries);
}

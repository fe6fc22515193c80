import type { HitPage, HitSource } from '@daybook/contracts/analytics/analytics.events';
import type { Device } from '@daybook/contracts/analytics/shared/segments';

const TABLET = /ipad|tablet|kindle|silk|playbook|android(?!.*mobile)/i;
const PHONE = /mobi|iphone|ipod|android|windows phone/i;
/** Below it a page is laid out for a phone, px. */
const PHONE_WIDTH = 600;

/** By the browser's own words; an iPad says that it is a Mac, and a narrow window of an unknown browser is a phone. */
export function deviceOf({ userAgent }: HitSource, { viewportWidth }: HitPage): Device {
  if (userAgent === undefined) {
    return viewportWidth !== undefined && viewportWidth <= PHONE_WIDTH ? 'phone' : 'desktop';
  }
  if (TABLET.test(userAgent)) return 'tablet';
  return PHONE.test(userAgent) ? 'phone' : 'desktop';
}

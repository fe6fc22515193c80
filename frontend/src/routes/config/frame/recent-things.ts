import type { PaletteItem } from '../../../lib/owner/palette-search';

/** Things that are kept; as many are shown. */
const KEPT = 5;

/** What was opened: it is opened again by its address. */
export type RecentThing = Pick<PaletteItem, 'id' | 'label' | 'detail' | 'icon'> & { readonly href: string };

/**
 * In the storage of the tab, for one member on one website: names of customers are among them, and go when the tab is
 * closed.
 */
const keyOf = (website: string, member: string) => `daybook-recent/${website}/${member}`;

/** What the member has opened by the palette in this tab, the newest first. */
export function recentThings(website: string, member: string): RecentThing[] {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(keyOf(website, member)) ?? '[]');
    return Array.isArray(kept) ? (kept as RecentThing[]) : [];
  } catch {
    return [];
  }
}

/** Puts a thing first. */
export function noteRecent(website: string, member: string, thing: RecentThing): void {
  const others = recentThings(website, member).filter(({ id }) => id !== thing.id);
  sessionStorage.setItem(keyOf(website, member), JSON.stringify([thing, ...others].slice(0, KEPT)));
}

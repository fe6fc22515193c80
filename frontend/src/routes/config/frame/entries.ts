import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { Permission } from '@daybook/contracts/shared/permissions';
import type { ScreenEntry } from '../../../lib/owner/owner-routes';
import { screens } from '../screens';

const GROUPS = ['Store', 'Website', 'Installation'] as const satisfies readonly ScreenEntry['group'][];

type AnyPath = (typeof screens)[number]['to'];
type EntryPath = Exclude<AnyPath, `${string}$${string}`>;

const leadsTo = (path: AnyPath): path is EntryPath => !path.includes('$');

/** An entry of the menu and the palette: its path, and the right that its screen needs. */
export type OwnerEntry = ScreenEntry & { to: EntryPath; right: Permission | null };

/**
 * The entries that a member with these rights may open, in the order of the menu.
 * @param features under a flag that are on for the member
 */
export function entriesFor(rights: readonly Permission[], features: readonly FlagFeature[]): OwnerEntry[] {
  const entries = screens.flatMap(({ to, options: { staticData } }) => {
    const { right = null, entry } = staticData?.screen ?? {};
    const isOn = !entry?.feature || features.includes(entry.feature);
    return entry && isOn && leadsTo(to) && (!right || rights.includes(right))
      ? [{ ...entry, to, right }]
      : [];
  });
  return entries.toSorted((a, b) => GROUPS.indexOf(a.group) - GROUPS.indexOf(b.group) || a.place - b.place);
}

/** So many lines of the menu fit a window of 900 px. */
const LINES = 18;

/**
 * The menu by group, without the entries that only the palette shows. What is rare stands apart where the menu would be
 * longer than the window.
 */
export function menuFor(rights: readonly Permission[], features: readonly FlagFeature[]) {
  const entries = entriesFor(rights, features).filter(
    ({ isBelow, menuFeature }) => !isBelow && (!menuFeature || features.includes(menuFeature)),
  );
  const isLong = entries.length > LINES;
  return GROUPS.map((group) => {
    const all = entries.filter((entry) => entry.group === group);
    const rare = all.filter(({ isRare }) => isRare);
    // one entry takes no more room than "More"
    const isFolded = isLong && rare.length > 1;
    return {
      group,
      entries: isFolded ? all.filter((entry) => !rare.includes(entry)) : all,
      rare: isFolded ? rare : [],
    };
  }).filter((section) => section.entries.length + section.rare.length > 0);
}

/** Whether a member with these rights may open a screen that stands under a flag. */
export const hasFeatures = (rights: readonly Permission[]): boolean =>
  screens.some(({ options: { staticData } }) => {
    const { right = null, entry } = staticData?.screen ?? {};
    return entry?.feature !== undefined && (!right || rights.includes(right));
  });

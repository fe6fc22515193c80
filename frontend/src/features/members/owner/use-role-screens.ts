import { type Permission, permissionsOf } from '@daybook/contracts/shared/permissions';
import type { Role } from '@daybook/contracts/shared/roles';
import { useScreenEntries } from '../../../lib/owner/use-screen-entries';

/** The rights that are about the owner area itself: a role that has no other is complete without a screen. */
const OF_THE_AREA: readonly Permission[] = ['site.view'];

/** The screens that a role opens, by their names in the menu. */
export type RoleScreens = {
  labels: readonly string[];
  /** the role brings rights, and no screen uses them yet */
  isWithoutScreen: boolean;
};

/**
 * Reads the screens' rights from the router, so that the answer is right on the day on which a feature gets its screen.
 * @returns a function from a role to the screens of the menu that it opens
 */
export function useRoleScreens(): (role: Role) => RoleScreens {
  const entries = useScreenEntries().flatMap((entry) => {
    const { right, isBelow } = entry;
    return right && !isBelow && !OF_THE_AREA.includes(right) ? [{ ...entry, right }] : [];
  });
  return (role) => {
    const rights: ReadonlySet<Permission> = permissionsOf([role]);
    const opened = entries.filter(({ right }) => rights.has(right));
    const isForMore = [...rights].some((right) => !OF_THE_AREA.includes(right));
    return {
      labels: opened.toSorted((a, b) => a.place - b.place).map(({ label }) => label),
      isWithoutScreen: isForMore && opened.length === 0,
    };
  };
}

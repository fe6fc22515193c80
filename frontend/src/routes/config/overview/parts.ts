import type { Permission } from '@daybook/contracts/shared/permissions';
import type { OverviewPart } from '../../../lib/owner/overview-parts';
import * as features from '../features';

/** The parts of the overview that a member with these rights gets, of all features. */
export const partsFor = (rights: readonly Permission[]): OverviewPart[] =>
  Object.values(features)
    .flatMap((feature): readonly OverviewPart[] => ('overview' in feature ? feature.overview : []))
    .filter(({ right }) => right === null || rights.includes(right));

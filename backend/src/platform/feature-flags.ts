import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { MemberContext } from './access/member.js';

/** The port by which a feature finds whether its flag lets it in (section 5, "Other"); the feature `analytics` fills it. */
export abstract class FeatureFlags {
  /**
   * Without a flag of its own a feature is off.
   * @param member for whom; absent: a visitor meets what members made by it, so the switch of the flag alone decides
   */
  abstract isOn(
    website: WebsiteId,
    feature: FlagFeature,
    member?: Pick<MemberContext, 'accountId' | 'email'>,
  ): boolean;
}

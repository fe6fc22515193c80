import { evaluateFlag } from '@daybook/contracts/analytics/shared/flags/evaluate-flag';
import type { FlagFeature } from '@daybook/contracts/analytics/shared/flags/flag';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Inject, Injectable } from '@nestjs/common';
import type { MemberContext } from '../../platform/access/member.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import { PageFlags } from '../../platform/page-flags.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { websiteAttributes } from './flag-attributes.js';
import type { FlagDirectory } from './flag-directory.js';

/** Which features of the owner area are on, by the flags in memory. The unit is the website: its members see the same. */
@Injectable()
export class FeatureDirectory extends FeatureFlags {
  constructor(
    @Inject(PageFlags) private readonly flags: FlagDirectory,
    private readonly websites: WebsiteDirectory,
  ) {
    super();
  }

  isOn(
    website: WebsiteId,
    feature: FlagFeature,
    member?: Pick<MemberContext, 'accountId' | 'email'>,
  ): boolean {
    const flag = this.flags.onOf(website).find(({ place }) => place === feature);
    if (!flag || !member) return flag !== undefined;
    const served = this.websites.of(this.websites.hostOf(website));
    if (!served) return false;
    const attributes = {
      ...websiteAttributes(served, served.document.language),
      memberId: member.accountId,
      memberEmail: member.email,
    };
    return evaluateFlag(flag, { unit: website, attributes, now: Date.now() }).value === true;
  }
}

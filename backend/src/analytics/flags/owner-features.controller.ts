import { FeaturesAnswer } from '@daybook/contracts/analytics/flags/flags.api';
import { FLAG_FEATURES } from '@daybook/contracts/analytics/shared/flags/flag';
import { Controller, Get } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers } from '../../platform/openapi/answers.js';

/** What the owner area shows of features that stand under a flag. */
@Controller('api/config/features')
@Permission('site.view')
@ReadYourWrites('flags')
export class OwnerFeaturesController {
  constructor(private readonly features: FeatureFlags) {}

  @Get()
  @Answers(FeaturesAnswer, 'The features under a flag that are on for the member')
  of(@CurrentMember() member: MemberContext): FeaturesAnswer {
    return {
      features: FLAG_FEATURES.filter((feature) => this.features.isOn(member.websiteId, feature, member)),
    };
  }
}

import { feature } from '../platform/feature.js';
import { accountDecider } from './account.decider.js';
import { membersDecider } from './members.decider.js';
import { MembersModule } from './members.module.js';

export const membersFeature = feature({
  name: 'members',
  module: MembersModule,
  streams: { member: membersDecider, account: accountDecider },
});

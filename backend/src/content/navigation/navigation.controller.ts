import { OwnerNavigation } from '@daybook/contracts/content/navigation.api';
import { navigationKind } from '@daybook/contracts/content/navigation.document';
import { navigationShape } from '@daybook/contracts/content/shared/navigation-shape';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveDocument } from '../../documents/documents.commands.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerNavigationQueries } from './owner-navigation.queries.js';

/** The menus of a website and its home page. */
@Controller('api/config/navigation')
@ReadYourWrites('documents')
export class NavigationController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: OwnerNavigationQueries,
  ) {}

  @Get()
  @Permission('content.draft')
  @Answers(OwnerNavigation, 'The menus of the website, and its home page')
  navigation(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerNavigation> {
    return this.queries.navigation(websiteId);
  }

  @Put()
  @Permission('content.publish')
  @Answers(OwnerNavigation, 'Saves the menus of the website', 'NAVIGATION_INVALID')
  @Takes({ document: navigationShape, isRevised: true })
  save(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerNavigation>> {
    return this.commands.execute(new SaveDocument(navigationKind, member, { body, read }));
  }
}

import { HomePageAnswer } from '@daybook/contracts/content/navigation.api';
import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { NoFields } from '../../platform/http/no-fields.pipe.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { OwnerNavigationQueries } from '../navigation/owner-navigation.queries.js';
import { WriteHomePage } from './home-page.commands.js';

/** The way from the designed home page to a page of blocks. */
@Controller('api/config/pages')
@Permission('content.publish')
@ReadYourWrites('content')
export class HomePageController {
  constructor(
    private readonly commands: CommandBus,
    private readonly navigation: OwnerNavigationQueries,
  ) {}

  @Post('home')
  @HttpCode(200)
  @Answers(
    HomePageAnswer,
    'Writes the designed home page as a page of blocks and publishes it; a repeat changes nothing',
    'PAGE_INVALID',
    'PAGE_IN_TRASH',
    'TOO_MANY_PAGES',
    'IDEMPOTENCY_KEY_INVALID',
    'IDEMPOTENCY_KEY_REUSED',
  )
  @Takes({ isIdempotent: true })
  async write(
    @Body(NoFields) _: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<HomePageAnswer>> {
    const collections = await this.navigation.collectionsInMenus(member.websiteId);
    const ids = collections.map(({ id }) => id);
    return this.commands.execute(new WriteHomePage(member, ids));
  }
}

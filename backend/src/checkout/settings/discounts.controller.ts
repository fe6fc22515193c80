import { discountSettingsShape } from '@daybook/contracts/checkout/settings/discount-shape';
import { OwnerDiscounts } from '@daybook/contracts/checkout/settings/settings.api';
import { discountsKind } from '@daybook/contracts/checkout/settings/store-settings.document';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { Body, Controller, Get, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveDocument } from '../../documents/documents.commands.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { StoreSettingsQueries } from './store-settings.queries.js';

/** The discounts without a code, for members who may edit the catalogue of their website. */
@Controller('api/config/discounts')
@Permission('catalogue.edit')
@ReadYourWrites('documents')
export class DiscountsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StoreSettingsQueries,
    private readonly websites: WebsiteDirectory,
  ) {}

  @Get()
  @Answers(OwnerDiscounts, 'The discounts of the website that need no code')
  async discounts(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerDiscounts> {
    const website = await this.websites.byId(websiteId);
    return this.queries.discounts(websiteId, website?.document.currency ?? DEFAULT_CURRENCY);
  }

  @Put()
  @Answers(OwnerDiscounts, 'Saves the discounts of the website that need no code', 'SETTINGS_INVALID')
  @Takes({ document: discountSettingsShape, isRevised: true })
  save(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerDiscounts>> {
    return this.commands.execute(new SaveDocument(discountsKind, member, { body, read }));
  }
}

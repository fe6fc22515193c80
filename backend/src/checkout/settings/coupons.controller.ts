import { couponKind } from '@daybook/contracts/checkout/settings/coupon.document';
import { couponDocumentShape } from '@daybook/contracts/checkout/settings/coupon-shape';
import {
  ListedCoupon,
  OwnerCoupon,
  OwnerCouponsAnswer,
  OwnerCouponsRequest,
} from '@daybook/contracts/checkout/settings/settings.api';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { StoreSettingsQueries } from './store-settings.queries.js';

/** The coupons of a website, for members who may edit its catalogue. */
@Controller('api/config/coupons')
@Permission('catalogue.edit')
@ReadYourWrites('documents')
export class CouponsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StoreSettingsQueries,
  ) {}

  @Get()
  @Answers(OwnerCouponsAnswer, 'The coupons of the website, the one saved last first')
  coupons(
    @Query() request: OwnerCouponsRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<OwnerCouponsAnswer> {
    return this.queries.coupons(websiteId, request);
  }

  @Post()
  @Answers(OwnerCoupon, 'Creates a coupon', 'COUPON_INVALID')
  @Takes({ document: couponDocumentShape })
  create(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerCoupon>> {
    return this.commands.execute(new CreateDocument(couponKind, member, body));
  }

  @Get(':id')
  @Answers(ListedCoupon, 'A coupon, and how often it was used', 'COUPON_NOT_FOUND')
  coupon(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<ListedCoupon> {
    return this.queries.coupon(websiteId, id);
  }

  @Put(':id')
  @Answers(OwnerCoupon, 'Saves a coupon', 'COUPON_NOT_FOUND', 'COUPON_INVALID')
  @Takes({ document: couponDocumentShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerCoupon>> {
    return this.commands.execute(new SaveDocument(couponKind, member, { id, body, read }));
  }
}

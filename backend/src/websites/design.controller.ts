import { HistoryRequest } from '@daybook/contracts/catalogue/owner-catalogue.api';
import {
  DesignHistoryAnswer,
  DesignPreview,
  PreviewDesignRequest,
  ShopPageRequest,
} from '@daybook/contracts/websites/design.api';
import { Body, Controller, Get, HttpCode, Post, Query, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { ReadYourWrites } from '../platform/log/read-your-writes.js';
import { Answers } from '../platform/openapi/answers.js';
import { DesignQueries } from './design.queries.js';

/** The design of a website: how it would look, and how it looked. A design is published with the other settings. */
@Controller('api/config/design')
@ReadYourWrites('websites', 'catalogue')
export class DesignController {
  constructor(private readonly designs: DesignQueries) {}

  // it saves nothing, and the design is too long for a query
  @Post('preview')
  @Permission('settings.edit')
  @Answers(DesignPreview, 'A page of the shop in a design that is not published', 'WEBSITE_INVALID')
  @HttpCode(200)
  preview(
    @Body() { design, path }: PreviewDesignRequest,
    @CurrentMember() { websiteId }: MemberContext,
    @Req() request: FastifyRequest,
  ): Promise<DesignPreview> {
    return this.designs.preview(websiteId, design, path, request);
  }

  @Get('shop')
  @Permission('site.view')
  @Answers(DesignPreview, 'A page of the shop as it is, for members of a website that no host shows')
  shop(
    @Query() { path = '/' }: ShopPageRequest,
    @CurrentMember() { websiteId }: MemberContext,
    @Req() request: FastifyRequest,
  ): Promise<DesignPreview> {
    return this.designs.shown(websiteId, path, request);
  }

  // the answer shows who published
  @Get('history')
  @Permission('settings.edit', 'history.read')
  @Answers(DesignHistoryAnswer, 'The published designs of a website, the newest first')
  history(
    @Query() request: HistoryRequest,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<DesignHistoryAnswer> {
    return this.designs.history(websiteId, request);
  }
}

import { paymentLinkKind } from '@daybook/contracts/checkout/payment-links/payment-link.document';
import {
  OwnerPaymentLink,
  OwnerPaymentLinksAnswer,
  OwnerPaymentLinksRequest,
  paymentLinkDocumentShape,
} from '@daybook/contracts/checkout/payment-links/payment-links.api';
import { Body, Controller, Get, Param, Post, Put, Query } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { CreateDocument, SaveDocument } from '../../documents/documents.commands.js';
import { DocumentsQueries } from '../../documents/documents.queries.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { FeatureFlags } from '../../platform/feature-flags.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';

/** The payment links of a website, for members who may edit its catalogue. */
@Controller('api/config/payment-links')
@Permission('catalogue.edit')
@ReadYourWrites('documents')
export class OwnerPaymentLinksController {
  constructor(
    private readonly commands: CommandBus,
    private readonly documents: DocumentsQueries,
    private readonly features: FeatureFlags,
  ) {}

  @Get()
  @Answers(OwnerPaymentLinksAnswer, 'The payment links of the website, the one saved last first')
  async links(
    @Query() request: OwnerPaymentLinksRequest,
    @CurrentMember() member: MemberContext,
  ): Promise<OwnerPaymentLinksAnswer> {
    const { websiteId } = member;
    const isOn = this.features.isOn(websiteId, 'feature.paymentLinks', member);
    const { results, ...next } = await this.documents.page(websiteId, paymentLinkKind, request);
    return { isOn, results: results.map(({ document: link, ...saved }) => ({ link, ...saved })), ...next };
  }

  @Post()
  @Answers(OwnerPaymentLink, 'Makes a payment link', 'PAYMENT_LINK_INVALID', 'PAYMENT_LINKS_OFF')
  @Takes({ document: paymentLinkDocumentShape })
  create(
    @Body() body: unknown,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerPaymentLink>> {
    return this.commands.execute(new CreateDocument(paymentLinkKind, member, body));
  }

  @Put(':id')
  @Answers(
    OwnerPaymentLink,
    'Renames a payment link, ends it or starts it again',
    'PAYMENT_LINK_NOT_FOUND',
    'PAYMENT_LINK_INVALID',
    'PAYMENT_LINKS_OFF',
  )
  @Takes({ document: paymentLinkDocumentShape, isRevised: true })
  change(
    @Param('id') id: string,
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerPaymentLink>> {
    return this.commands.execute(new SaveDocument(paymentLinkKind, member, { id, body, read }));
  }
}

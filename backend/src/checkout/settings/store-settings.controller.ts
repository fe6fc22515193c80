import {
  PreviewedQuote,
  type PreviewQuoteRequest,
  previewQuoteShape,
} from '@daybook/contracts/checkout/quote.api';
import { quoteView } from '@daybook/contracts/checkout/quote-view';
import { invoiceSettingsShape } from '@daybook/contracts/checkout/settings/invoice-settings';
import { paymentSettingsShape } from '@daybook/contracts/checkout/settings/payment-shape';
import {
  OwnerDelivery,
  OwnerInvoicing,
  OwnerPayments,
  OwnerTaxes,
} from '@daybook/contracts/checkout/settings/settings.api';
import { deliverySettingsShape, taxSettingsShape } from '@daybook/contracts/checkout/settings/settings-shape';
import {
  deliveryKind,
  invoicingKind,
  paymentsKind,
  taxesKind,
} from '@daybook/contracts/checkout/settings/store-settings.document';
import { shapeProblems } from '@daybook/contracts/shared/document-shape';
import { refuse } from '@daybook/contracts/shared/errors';
import { DEFAULT_CURRENCY } from '@daybook/contracts/shared/money';
import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import { Body, Controller, Get, HttpCode, Post, Put } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { SaveDocument } from '../../documents/documents.commands.js';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { ExpectedRevision } from '../../platform/http/if-match.js';
import type { CommittedAnswer } from '../../platform/log/committed-answer.js';
import { ReadYourWrites } from '../../platform/log/read-your-writes.js';
import { Answers, Takes } from '../../platform/openapi/answers.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { QuoteService } from '../quote.service.js';
import { StoreSettingsQueries } from './store-settings.queries.js';

/** Taxes, delivery, payments and invoices of a website, and what an order would cost by them. */
@Controller('api/config')
@Permission('settings.edit')
@ReadYourWrites('documents')
export class StoreSettingsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: StoreSettingsQueries,
    private readonly quotes: QuoteService,
    private readonly websites: WebsiteDirectory,
  ) {}

  @Get('taxes')
  @Answers(OwnerTaxes, 'The tax zones and rates of the website')
  taxes(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerTaxes> {
    return this.queries.taxes(websiteId);
  }

  @Put('taxes')
  @Answers(OwnerTaxes, 'Saves the tax zones and rates of the website', 'SETTINGS_INVALID')
  @Takes({ document: taxSettingsShape, isRevised: true })
  saveTaxes(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerTaxes>> {
    return this.commands.execute(new SaveDocument(taxesKind, member, { body, read }));
  }

  @Get('shipping')
  @Answers(OwnerDelivery, 'The delivery zones and options of the website')
  async delivery(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerDelivery> {
    const website = await this.websites.byId(websiteId);
    return this.queries.delivery(websiteId, website?.document.currency ?? DEFAULT_CURRENCY);
  }

  @Put('shipping')
  @Answers(OwnerDelivery, 'Saves the delivery zones and options of the website', 'SETTINGS_INVALID')
  @Takes({ document: deliverySettingsShape, isRevised: true })
  saveDelivery(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerDelivery>> {
    return this.commands.execute(new SaveDocument(deliveryKind, member, { body, read }));
  }

  @Get('payments')
  @Answers(OwnerPayments, 'How the buyers of the website pay')
  payments(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerPayments> {
    return this.queries.payments(websiteId);
  }

  @Put('payments')
  @Answers(OwnerPayments, 'Saves how the buyers of the website pay', 'SETTINGS_INVALID')
  @Takes({ document: paymentSettingsShape, isRevised: true })
  savePayments(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerPayments>> {
    return this.commands.execute(new SaveDocument(paymentsKind, member, { body, read }));
  }

  @Get('invoicing')
  @Answers(OwnerInvoicing, 'What the invoices of the website say of its seller')
  invoicing(@CurrentMember() { websiteId }: MemberContext): Promise<OwnerInvoicing> {
    return this.queries.invoicing(websiteId);
  }

  @Put('invoicing')
  @Answers(OwnerInvoicing, 'Saves what the invoices of the website say', 'SETTINGS_INVALID')
  @Takes({ document: invoiceSettingsShape, isRevised: true })
  saveInvoicing(
    @Body() body: unknown,
    @ExpectedRevision() read: number,
    @CurrentMember() member: MemberContext,
  ): Promise<CommittedAnswer<OwnerInvoicing>> {
    return this.commands.execute(new SaveDocument(invoicingKind, member, { body, read }));
  }

  // it saves nothing, and an order is too long for a query
  @Post('checkout/preview')
  @Answers(
    PreviewedQuote,
    'What an order to an address would cost',
    'SETTINGS_INVALID',
    'VARIANT_UNAVAILABLE',
    'QUOTE_TOO_LARGE',
  )
  @Takes({ document: previewQuoteShape })
  @HttpCode(200)
  async preview(
    @Body() body: unknown,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<PreviewedQuote> {
    const problems = shapeProblems(previewQuoteShape, body);
    if (problems) refuse('SETTINGS_INVALID', problems);
    const { items, couponCodes = [], shippingOptionId = null, ...place } = body as PreviewQuoteRequest;
    const website = await this.websites.byId(websiteId);
    const request = {
      currency: website?.document.currency ?? DEFAULT_CURRENCY,
      timeZone: website?.document.timeZone ?? DEFAULT_TIME_ZONE,
      items: items.map((item, i) => ({ ...item, entryId: String(i) })),
      destination: place,
      buyer: place,
      couponCodes,
      hasAutomatic: true,
      shippingOptionId,
    };
    const { quote, shippingOptions, expiresAt } = await this.quotes.quote(websiteId, request, Date.now());
    return quoteView(quote, shippingOptions, expiresAt);
  }
}

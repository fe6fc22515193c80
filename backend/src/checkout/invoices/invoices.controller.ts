import { refuse } from '@daybook/contracts/shared/errors';
import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { CurrentMember, type MemberContext, Permission } from '../../platform/access/member.js';
import { Limited, type RateLimit } from '../../platform/access/rate-limit.guard.js';
import { idOfToken, isSecretToken } from '../../platform/access/secret-token.js';
import {
  CurrentVisitor,
  Visitor,
  type VisitorContext,
  VisitorOfHidden,
} from '../../platform/http/visitor.js';
import { AnswersFile } from '../../platform/openapi/answers.js';
import { InvoicesService, type PrintedInvoice } from './invoices.service.js';

/** A print takes a thread's time: a buyer opens an invoice some times, a member many in a row. */
const BUYER_LIMIT: RateLimit = { name: 'invoice', perVisitor: 20, perIp: 100, seconds: 60 };
const MEMBER_LIMIT: RateLimit = { name: 'invoices', perVisitor: 120, perIp: 300, seconds: 60 };

/** The invoice of an order, and the credit notes of its refunds, for who has the order's secret: no cache may keep them. */
@Controller('api/commerce/orders')
@Visitor()
@Limited(BUYER_LIMIT)
export class InvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get(':secret/invoice.pdf')
  @VisitorOfHidden()
  @Header('cache-control', 'no-store')
  @AnswersFile(
    'application/pdf',
    'The invoice of the order that a secret opens',
    'INVOICE_NOT_FOUND',
    'INVOICES_BUSY',
  )
  async invoice(
    @Param('secret') secret: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<StreamableFile> {
    if (!isSecretToken(secret)) return refuse('INVOICE_NOT_FOUND');
    return fileOf(await this.invoices.print(websiteId, idOfToken(secret)));
  }

  @Get(':secret/refunds/:refundId/credit-note.pdf')
  @VisitorOfHidden()
  @Header('cache-control', 'no-store')
  @AnswersFile(
    'application/pdf',
    'The credit note of a refund of the order that a secret opens',
    'INVOICE_NOT_FOUND',
    'INVOICES_BUSY',
  )
  async creditNote(
    @Param('secret') secret: string,
    @Param('refundId') refundId: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<StreamableFile> {
    if (!isSecretToken(secret)) return refuse('INVOICE_NOT_FOUND');
    return fileOf(await this.invoices.printCreditNote(websiteId, idOfToken(secret), refundId));
  }
}

/** Invoices for members who see orders, and a sample for those who set them up. */
@Controller('api/config')
@Limited(MEMBER_LIMIT)
export class OwnerInvoicesController {
  constructor(private readonly invoices: InvoicesService) {}

  @Get('orders/:id/invoice.pdf')
  @Permission('orders.read')
  @Header('cache-control', 'no-store')
  @AnswersFile('application/pdf', 'The invoice of an order', 'INVOICE_NOT_FOUND', 'INVOICES_BUSY')
  async invoice(
    @Param('id') id: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StreamableFile> {
    return fileOf(await this.invoices.print(websiteId, id));
  }

  @Get('orders/:id/refunds/:refundId/credit-note.pdf')
  @Permission('orders.read')
  @Header('cache-control', 'no-store')
  @AnswersFile('application/pdf', 'The credit note of a refund', 'INVOICE_NOT_FOUND', 'INVOICES_BUSY')
  async creditNote(
    @Param('id') id: string,
    @Param('refundId') refundId: string,
    @CurrentMember() { websiteId }: MemberContext,
  ): Promise<StreamableFile> {
    return fileOf(await this.invoices.printCreditNote(websiteId, id, refundId));
  }

  @Get('invoicing/sample.pdf')
  @Permission('settings.edit')
  @Header('cache-control', 'no-store')
  @AnswersFile('application/pdf', 'An invoice of a made-up order', 'INVOICE_NOT_FOUND', 'INVOICES_BUSY')
  async sample(@CurrentMember() { websiteId }: MemberContext): Promise<StreamableFile> {
    return fileOf(await this.invoices.printSample(websiteId));
  }
}

/** Browsers show it, under a name to save it by. */
const fileOf = ({ pdf, fileName }: PrintedInvoice): StreamableFile =>
  new StreamableFile(pdf, { type: 'application/pdf', disposition: `inline; filename="${fileName}"` });

import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { InvoiceSettingsEvent } from '@daybook/contracts/checkout/settings/settings.events';
import { SETTINGS_ID } from '@daybook/contracts/checkout/settings/store-settings.document';
import { refuse } from '@daybook/contracts/shared/errors';
import { type StreamName, streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WebsiteDocument } from '@daybook/contracts/websites/website';
import type { WebsiteEvent } from '@daybook/contracts/websites/websites.events';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { DocumentReader } from '../../documents/documents.service.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OrderPageService } from '../buyer/order-page.service.js';
import { creditNoteOf } from './credit-note-document.js';
import { cancellationIn, creditedRefunds, creditNoteNumber } from './credited-refunds.js';
import { type Invoiced, invoiceOf } from './invoice-document.js';
import { InvoicePrinter } from './invoice-printer.service.js';
import { sampleOrder } from './sample-order.js';

/** A printed invoice and the name of its file. */
export type PrintedInvoice = { readonly pdf: Uint8Array; readonly fileName: string };

/**
 * The invoices of orders, and the credit notes of their refunds. They are made from the log when they are asked for: the order
 * as it was bought, the seller as the settings had it when the order was placed, and the language and the calendar that the
 * website had when the invoice or the credit note was issued. So a later change of any of them changes none.
 */
@Injectable()
export class InvoicesService {
  constructor(
    @Aggregate('invoicesettings') private readonly invoicing: DocumentReader<InvoiceSettings>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly orders: OrderPageService,
    private readonly websites: WebsiteDirectory,
    private readonly printer: InvoicePrinter,
  ) {}

  /** Whether the orders of a website have invoices. */
  async areIssued(website: WebsiteId): Promise<boolean> {
    return (await this.invoicing.loadState(website, SETTINGS_ID)).document !== null;
  }

  /** @throws Refusal INVOICE_NOT_FOUND: no such order, one that is not placed, a test, or a website without invoices; INVOICES_BUSY */
  async print(websiteId: WebsiteId, orderId: string): Promise<PrintedInvoice> {
    const { events, number, invoiced } = await this.invoiced(websiteId, orderId);
    const pdf = await this.printer.print(invoiceOf({ ...invoiced, cancellation: cancellationIn(events) }));
    return { pdf, fileName: `${fileNameOf(invoiced.settings.prefix)}${number}.pdf` };
  }

  /**
   * Prints the credit note of a refund, which names the invoice that it takes from and has that invoice's seller.
   * @param refundId CANCELLATION for what was cancelled before it was paid
   * @throws Refusal INVOICE_NOT_FOUND: as for its invoice, or the refund's money has not gone back; INVOICES_BUSY
   */
  async printCreditNote(websiteId: WebsiteId, orderId: string, refundId: string): Promise<PrintedInvoice> {
    const { events, number, invoiced } = await this.invoiced(websiteId, orderId);
    const refund = creditedRefunds(events).find((one) => one.refundId === refundId);
    if (!refund) return refuse('INVOICE_NOT_FOUND');
    const website = await this.websiteAt(websiteId, refund.at);
    const note = creditNoteOf({ ...invoiced, website: website ?? invoiced.website }, refund);
    const pdf = await this.printer.print(note);
    return { pdf, fileName: `${creditNoteNumber(fileNameOf(invoiced.settings.prefix), number, refund)}.pdf` };
  }

  /** An invoice of a made-up order, as the settings are now. @throws Refusal INVOICE_NOT_FOUND: nothing is saved; INVOICES_BUSY */
  async printSample(websiteId: WebsiteId): Promise<PrintedInvoice> {
    const website = await this.websites.byId(websiteId);
    const { document: settings } = await this.invoicing.loadState(websiteId, SETTINGS_ID);
    if (!website || !settings) return refuse('INVOICE_NOT_FOUND');
    const { order, quote } = sampleOrder(website.document.currency, Date.now());
    const pdf = await this.printer.print(invoiceOf({ order, quote, settings, website: website.document }));
    return { pdf, fileName: 'sample.pdf' };
  }

  /** An order that has an invoice, with its number and its events. @throws Refusal INVOICE_NOT_FOUND */
  private async invoiced(websiteId: WebsiteId, orderId: string) {
    const read = await this.orders.read(websiteId, orderId);
    const opened = read?.events.find((event) => event.type === 'OrderOpened');
    if (!read || opened?.type !== 'OrderOpened') return refuse('INVOICE_NOT_FOUND');
    const { events, order } = read;
    // a test bought nothing: its number is none of an invoice
    if (order.number === null || order.placedAt === null || order.isTest) return refuse('INVOICE_NOT_FOUND');
    const [settings, website] = await Promise.all([
      this.sellerAt(websiteId, order.placedAt),
      this.websiteAt(websiteId, order.placedAt),
    ]);
    if (!settings || !website) return refuse('INVOICE_NOT_FOUND');
    const invoiced: Invoiced = { order, quote: opened.data.quote, settings, website };
    return { events, number: order.number, invoiced };
  }

  private async sellerAt(website: WebsiteId, at: number): Promise<InvoiceSettings | undefined> {
    const stream = streamName('invoicesettings', website, SETTINGS_ID);
    return (await this.inForce<InvoiceSettingsEvent['data']>(stream, at))?.settings;
  }

  private async websiteAt(website: WebsiteId, at: number): Promise<WebsiteDocument | undefined> {
    const stream = streamName('website', website, SETTINGS_ID);
    return (await this.inForce<WebsiteEvent['data']>(stream, at))?.website;
  }

  /** Settings as a moment had them; for one before the first save, those of the first. @param at epoch ms */
  private async inForce<Saved>(stream: StreamName, at: number): Promise<Saved | undefined> {
    let found: Saved | undefined;
    for await (const events of readPages(this.store, stream)) {
      for (const { recordedAt, data } of events) {
        if (found && recordedAt.getTime() > at) return found;
        found = data as Saved;
      }
    }
    return found;
  }
}

/** What a header and every file system take; `invoice-` where nothing of the prefix is left. */
const fileNameOf = (prefix: string): string => prefix.replaceAll(/[^A-Za-z0-9_-]/g, '') || 'invoice-';

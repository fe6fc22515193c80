import type { InvoiceSettings } from '@daybook/contracts/checkout/settings/invoice-settings';
import type { InvoiceSettingsEvent } from '@daybook/contracts/checkout/settings/settings.events';
import { refuse } from '@daybook/contracts/shared/errors';
import { streamName, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import { readPages } from '@daybook/event-store/stream-pages';
import { Inject, Injectable } from '@nestjs/common';
import type { AggregateReader } from '../../platform/log/aggregate-store.js';
import { Aggregate } from '../../platform/log/aggregates.js';
import { EVENT_STORE } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';
import { OrderPageService } from '../buyer/order-page.service.js';
import { type invoiceSettingsDecider, SETTINGS_ID } from '../settings/settings.decider.js';
import { invoiceOf } from './invoice-document.js';
import { InvoicePrinter } from './invoice-printer.service.js';
import { sampleOrder } from './sample-order.js';

/** A printed invoice and the name of its file. */
export type PrintedInvoice = { readonly pdf: Uint8Array; readonly fileName: string };

/**
 * The invoices of orders. They are made from the log when they are asked for: the order as it was bought, and the seller as the
 * settings had it when the order was placed. So a later change of a price or of an address of the seller changes none.
 */
@Injectable()
export class InvoicesService {
  constructor(
    @Aggregate('invoicesettings') private readonly invoicing: AggregateReader<typeof invoiceSettingsDecider>,
    @Inject(EVENT_STORE) private readonly store: EventStore,
    private readonly orders: OrderPageService,
    private readonly websites: WebsiteDirectory,
    private readonly printer: InvoicePrinter,
  ) {}

  /** Whether the orders of a website have invoices. */
  async areIssued(website: WebsiteId): Promise<boolean> {
    return (await this.invoicing.loadState(website, SETTINGS_ID)).settings !== null;
  }

  /** @throws Refusal INVOICE_NOT_FOUND: no such order, one that is not placed, or a website without invoices; INVOICES_BUSY */
  async print(websiteId: WebsiteId, orderId: string): Promise<PrintedInvoice> {
    const [read, website] = await Promise.all([
      this.orders.read(websiteId, orderId),
      this.websites.byId(websiteId),
    ]);
    const opened = read?.events.find((event) => event.type === 'OrderOpened');
    if (!read || !website || opened?.type !== 'OrderOpened') return refuse('INVOICE_NOT_FOUND');
    const { number, placedAt } = read.order;
    const settings = placedAt === null ? undefined : await this.inForce(websiteId, placedAt);
    if (number === null || !settings) return refuse('INVOICE_NOT_FOUND');
    const { quote } = opened.data;
    const invoice = invoiceOf({ order: read.order, quote, settings, website: website.document });
    const pdf = await this.printer.print(invoice);
    return { pdf, fileName: `${fileNameOf(settings.prefix)}${number}.pdf` };
  }

  /** An invoice of a made-up order, as the settings are now. @throws Refusal INVOICE_NOT_FOUND: nothing is saved; INVOICES_BUSY */
  async printSample(websiteId: WebsiteId): Promise<PrintedInvoice> {
    const website = await this.websites.byId(websiteId);
    const { settings } = await this.invoicing.loadState(websiteId, SETTINGS_ID);
    if (!website || !settings) return refuse('INVOICE_NOT_FOUND');
    const { order, quote } = sampleOrder(website.document.currency, Date.now());
    const pdf = await this.printer.print(invoiceOf({ order, quote, settings, website: website.document }));
    return { pdf, fileName: 'sample.pdf' };
  }

  /** The settings at a moment; for an order from before the first save, those of the first. @param at epoch ms */
  private async inForce(website: WebsiteId, at: number): Promise<InvoiceSettings | undefined> {
    let found: InvoiceSettings | undefined;
    for await (const events of readPages(this.store, streamName('invoicesettings', website, SETTINGS_ID))) {
      for (const { recordedAt, data } of events) {
        if (found && recordedAt.getTime() > at) return found;
        found = (data as InvoiceSettingsEvent['data']).settings;
      }
    }
    return found;
  }
}

/** What a header and every file system take; `invoice-` where nothing of the prefix is left. */
const fileNameOf = (prefix: string): string => prefix.replaceAll(/[^A-Za-z0-9_-]/g, '') || 'invoice-';

import type { OrderDownloads } from '@daybook/contracts/downloads/downloads.api';
import { refuse } from '@daybook/contracts/shared/errors';
import { isLocalId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Command, CommandHandler, type ICommandHandler } from '@nestjs/cqrs';
import type { orderDecider } from '../checkout/orders/order.decider.js';
import type { AggregateReader, AggregateStore } from '../platform/log/aggregate-store.js';
import { Aggregate } from '../platform/log/aggregates.js';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { CommittedAnswer } from '../platform/log/committed-answer.js';
import { DownloadLinksService } from './download-links.service.js';
import { opensMemberArea } from './entitled-lines.js';
import { entitlementsDecider } from './entitlements.decider.js';
import { grantedBy } from './entitlements.service.js';
import { OrderDownloadsService } from './order-downloads.service.js';
import { ProductFileStorage } from './product-file-storage.service.js';
import type { productFilesDecider } from './product-files.decider.js';

const NOTHING = Buffer.alloc(0);

/** `bytes`: none, where only the facts of the file were asked. */
type DownloadedFile = { readonly name: string; readonly size: number; readonly bytes: Buffer };

/** A buyer downloads a file: the download is counted before its first byte. */
export class DownloadFile extends Command<DownloadedFile> {
  /** @param hasBody false: the file does not leave, so that nothing is counted */
  constructor(
    readonly websiteId: WebsiteId,
    readonly token: string,
    readonly hasBody: boolean,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(DownloadFile)
export class DownloadFileHandler implements ICommandHandler<DownloadFile> {
  constructor(
    @Aggregate('entitlements') private readonly entitlements: AggregateStore<typeof entitlementsDecider>,
    @Aggregate('productfiles') private readonly files: AggregateReader<typeof productFilesDecider>,
    private readonly links: DownloadLinksService,
    private readonly storage: ProductFileStorage,
  ) {}

  /** @throws Refusal DOWNLOAD_NOT_FOUND, DOWNLOAD_LINK_ENDED, DOWNLOADS_ENDED */
  async execute({ websiteId, token, hasBody, metadata }: DownloadFile): Promise<DownloadedFile> {
    const linked = this.links.read(websiteId, token);
    if (!linked) return refuse('DOWNLOAD_NOT_FOUND');
    if (linked.hasEnded) return refuse('DOWNLOAD_LINK_ENDED');
    const { orderId, entryId, fileId, link } = linked;
    const state = await this.entitlements.loadState(websiteId, orderId);
    const { files } = await this.files.loadState(websiteId, state.get(entryId)?.itemId ?? '');
    const file = files.find(({ id }) => id === fileId);
    if (!file) return refuse('DOWNLOAD_NOT_FOUND');
    const { name, size } = file;
    const command = { kind: 'download', orderId, entryId, fileId, link, at: Date.now() } as const;
    // who may not have the file does not make the storage read it
    entitlementsDecider.decide(command, state, undefined);
    if (!hasBody) return { name, size, bytes: NOTHING };
    const bytes = await this.storage.get(websiteId, fileId);
    if (!bytes) return refuse('DOWNLOAD_NOT_FOUND');
    await this.entitlements.execute(websiteId, orderId, command, { metadata });
    return { name, size: bytes.length, bytes };
  }
}

/** A member gives the buyer of a line the downloads anew, by the product's terms of today. */
export class RenewDownloads extends Command<CommittedAnswer<OrderDownloads>> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly orderId: string,
    readonly entryId: string,
    readonly metadata: CommandMetadata,
  ) {
    super();
  }
}

@CommandHandler(RenewDownloads)
export class RenewDownloadsHandler implements ICommandHandler<RenewDownloads> {
  constructor(
    @Aggregate('entitlements') private readonly entitlements: AggregateStore<typeof entitlementsDecider>,
    @Aggregate('productfiles') private readonly files: AggregateReader<typeof productFilesDecider>,
    @Aggregate('order') private readonly orders: AggregateReader<typeof orderDecider>,
    private readonly downloads: OrderDownloadsService,
  ) {}

  /** @throws Refusal ORDER_NOT_FOUND, DOWNLOAD_NOT_FOUND, ORDER_STATUS */
  async execute({ websiteId, orderId, entryId, metadata }: RenewDownloads) {
    if (!isLocalId(orderId)) return refuse('ORDER_NOT_FOUND');
    const held = (await this.entitlements.loadState(websiteId, orderId)).get(entryId);
    const { items } = await this.orders.loadState(websiteId, orderId);
    const isMemberArea = items.some((item) => item.entryId === entryId && opensMemberArea(item));
    if (!held || isMemberArea) return refuse('DOWNLOAD_NOT_FOUND');
    const at = Date.now();
    const { terms } = await this.files.loadState(websiteId, held.itemId);
    const command = { kind: 'renew', orderId, entryId, at, ...grantedBy(terms, at) } as const;
    const { position } = await this.entitlements.execute(websiteId, orderId, command, { metadata });
    return new CommittedAnswer(await this.downloads.of(websiteId, orderId, false), position);
  }
}

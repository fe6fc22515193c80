import { once } from 'node:events';
import { OrderDownloads } from '@daybook/contracts/downloads/downloads.api';
import { Refusal, refuse } from '@daybook/contracts/shared/errors';
import {
  Body,
  Controller,
  Get,
  Header,
  HttpCode,
  Param,
  Post,
  Req,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { CurrentMember, type MemberContext, Permission } from '../platform/access/member.js';
import { Limited, type RateLimit } from '../platform/access/rate-limit.guard.js';
import { idOfToken, isSecretToken } from '../platform/access/secret-token.js';
import { TransferSlots } from '../platform/access/transfer-slots.js';
import { attachment } from '../platform/http/attachment.js';
import { NoFields } from '../platform/http/no-fields.pipe.js';
import { CurrentVisitor, Visitor, type VisitorContext, VisitorOfHidden } from '../platform/http/visitor.js';
import type { CommittedAnswer } from '../platform/log/committed-answer.js';
import { Answers, AnswersFile } from '../platform/openapi/answers.js';
import { DownloadFile, RenewDownloads } from './downloads.commands.js';
import { OrderDownloadsService } from './order-downloads.service.js';

/** A buyer of many files downloads some of them in a row. */
const BUYER_LIMIT: RateLimit = { name: 'downloads', perVisitor: 60, perIp: 200, seconds: 600 };
/** A file is in memory until it has left: so many of them are, and those of a network that reads slowly. */
const slots = new TransferSlots({ inAll: 8, perNetwork: 3 });
const ANY_BYTES = 'application/octet-stream';

/** The files of an order, for who has the order's secret. A browser saves them, and shows none of them. */
@Controller('api/commerce/orders')
@Visitor()
@Limited(BUYER_LIMIT)
export class OrderDownloadsController {
  constructor(private readonly downloads: OrderDownloadsService) {}

  @Get(':secret/downloads')
  @VisitorOfHidden()
  @Header('cache-control', 'no-store')
  @Answers(
    OrderDownloads,
    'The files of the order that a secret opens, with links for an hour',
    'ORDER_NOT_FOUND',
  )
  list(
    @Param('secret') secret: string,
    @CurrentVisitor() { websiteId }: VisitorContext,
  ): Promise<OrderDownloads> {
    if (!isSecretToken(secret)) return refuse('ORDER_NOT_FOUND');
    return this.downloads.of(websiteId, idOfToken(secret), true);
  }
}

/** A file of an order, for who has a link to it: the secret of the order is no part of its address. */
@Controller('api/commerce/downloads')
@Visitor()
@Limited(BUYER_LIMIT)
export class DownloadsController {
  constructor(private readonly commands: CommandBus) {}

  @Get(':token')
  @VisitorOfHidden()
  @Header('x-content-type-options', 'nosniff')
  @Header('content-security-policy', "sandbox; default-src 'none'")
  @Header('cache-control', 'private, no-store')
  @AnswersFile(
    ANY_BYTES,
    'A file of an order; the download is counted. A browser that may not have it goes back to the page of the order',
    'DOWNLOAD_NOT_FOUND',
    'DOWNLOAD_LINK_ENDED',
    'DOWNLOADS_ENDED',
    'RATE_LIMITED',
  )
  async file(
    @Param('token') token: string,
    @CurrentVisitor() { websiteId, metadata }: VisitorContext,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    try {
      // a link checker or a download manager asks for the head alone
      const hasBody = request.method !== 'HEAD';
      const open = () => this.commands.execute(new DownloadFile(websiteId, token, hasBody, metadata));
      const { name, size, bytes } = await inSlot(request.ip, open, reply);
      return new StreamableFile(bytes, {
        type: ANY_BYTES,
        disposition: attachment(name),
        length: size,
      });
    } catch (error) {
      const wantsPage = request.headers.accept?.includes('text/html') === true;
      const page = orderPageIn(request.headers.referer);
      if (!(error instanceof Refusal) || !wantsPage || !page) throw error;
      // the page says what can be downloaded, with new links
      reply.status(303).header('location', page);
      return undefined;
    }
  }
}

/** What members see and do of an order's files. */
@Controller('api/config/orders/:id/downloads')
export class OwnerOrderDownloadsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly downloads: OrderDownloadsService,
  ) {}

  @Get()
  @Permission('orders.read')
  @Answers(OrderDownloads, 'The files that the buyer of an order gets, without links', 'ORDER_NOT_FOUND')
  list(@Param('id') id: string, @CurrentMember() { websiteId }: MemberContext): Promise<OrderDownloads> {
    return this.downloads.of(websiteId, id, false);
  }

  @Post(':entryId/renew')
  @Permission('orders.manage')
  @Answers(
    OrderDownloads,
    'Gives the buyer the downloads of a line anew',
    'ORDER_NOT_FOUND',
    'DOWNLOAD_NOT_FOUND',
    'ORDER_STATUS',
  )
  @HttpCode(200)
  renew(
    @Param('id') id: string,
    @Param('entryId') entryId: string,
    @Body(NoFields) _: unknown,
    @CurrentMember() { websiteId, metadata }: MemberContext,
  ): Promise<CommittedAnswer<OrderDownloads>> {
    return this.commands.execute(new RenewDownloads(websiteId, id, entryId, metadata));
  }
}

/** The path of the order's page that a link was pressed on; undefined: it was pressed elsewhere. */
function orderPageIn(referer: string | undefined): string | undefined {
  const [, secret = ''] = /^https?:\/\/[^/]+\/order\/([^/?#]+)/.exec(referer ?? '') ?? [];
  return isSecretToken(secret) ? `/order/${secret}` : undefined;
}

/** Holds a slot until the answer has left, or its reader has gone. @throws Refusal RATE_LIMITED when there is none */
function inSlot<File>(ip: string, open: () => Promise<File>, reply: FastifyReply): Promise<File> {
  return new Promise((resolve, reject) => {
    const send = async () => {
      resolve(await open());
      if (!reply.raw.closed) await once(reply.raw, 'close');
    };
    slots.take(ip, send, () => new Refusal('RATE_LIMITED')).catch(reject);
  });
}

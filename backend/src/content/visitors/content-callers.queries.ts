import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { WebsiteViewers } from '../../platform/access/website-viewers.js';
import { bringsKeys, VisitorKeysService } from '../areas/visitor-keys.service.js';
import type { ContentAccess } from './released-content.queries.js';

/** Says what a caller may read of the released content, and keeps what is theirs alone out of every cache. */
@Injectable()
export class ContentCallers {
  constructor(
    private readonly viewers: WebsiteViewers,
    private readonly keys: VisitorKeysService,
  ) {}

  /** Without the caller's keys to areas. An answer to a member is kept nowhere: it may be private. */
  async rightsOf(website: WebsiteId, request: FastifyRequest, reply: FastifyReply): Promise<ContentAccess> {
    const seesPrivate = await this.viewers.maySee(website, request);
    if (seesPrivate) reply.header('cache-control', 'no-store');
    return { seesPrivate };
  }

  /** Adds the keys of the caller: an answer that they may have opened is kept nowhere either. */
  async accessOf(website: WebsiteId, request: FastifyRequest, reply: FastifyReply): Promise<ContentAccess> {
    const rights = await this.rightsOf(website, request, reply);
    const keys = await this.keys.of(request);
    if (bringsKeys(keys)) reply.header('cache-control', 'no-store');
    return { ...rights, keys };
  }
}

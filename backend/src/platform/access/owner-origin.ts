import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { WebsiteDirectory } from '../website-directory.js';

const OWN_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin of links in emails. A caller can name any host, so a host that is not one of ours never gets into an email
 * to another person.
 */
@Injectable()
export class OwnerOrigin {
  constructor(
    @Inject(CONFIG) private readonly config: Config,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** `https://shop.example`, without a slash at the end */
  of({ headers, protocol }: FastifyRequest): string {
    if (this.config.publicUrl !== undefined) return this.config.publicUrl;
    const host = (headers.host ?? '').toLowerCase();
    const name = host.replace(/:\d+$/, '');
    const website = this.websites.of(host);
    if (OWN_MACHINE.test(name) || website?.document.domains.includes(name)) return `${protocol}://${host}`;
    return `${protocol}://${website?.document.domains[0] ?? `localhost:${this.config.port}`}`;
  }
}

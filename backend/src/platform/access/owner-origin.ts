import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { CONFIG } from '../tokens.js';
import { WebsiteDirectory } from '../website-directory.js';

const OWN_MACHINE = /^(localhost|[a-z0-9-]+\.localhost|127\.0\.0\.1|\[::1\])$/;

/**
 * The origin of links in account emails: always the installation's own. A caller can name any host, and the owner of a
 * website decides where its domains lead, so neither gets into an email that resets a password.
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
    // without PUBLIC_URL the installation's name is that of its default website
    const own = this.websites.of(undefined)?.document.domains ?? [];
    if (OWN_MACHINE.test(name) || own.includes(name)) return `${protocol}://${host}`;
    return `${protocol}://${own[0] ?? `localhost:${this.config.port}`}`;
  }
}

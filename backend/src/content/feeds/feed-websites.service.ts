import { Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { Config } from '../../platform/config.js';
import { siteOrigin } from '../../platform/http/site-origin.js';
import { CONFIG } from '../../platform/tokens.js';
import { WebsiteDirectory } from '../../platform/website-directory.js';

/** The website as a feed or a calendar names it. */
export type FeedWebsite = {
  /** `https://shop.example` */
  readonly origin: string;
  /** BCP 47 */
  readonly language: string;
  /** IANA name */
  readonly timeZone: string;
};

@Injectable()
export class FeedWebsites {
  constructor(
    private readonly websites: WebsiteDirectory,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws Error for a route without a website */
  of(request: FastifyRequest): FeedWebsite {
    const website = this.websites.of(request.headers.host);
    if (!website) throw new Error('no website: the guard did not run');
    const { language, timeZone } = website.document;
    return { origin: siteOrigin(request, website, this.websites, this.config.publicUrl), language, timeZone };
  }
}

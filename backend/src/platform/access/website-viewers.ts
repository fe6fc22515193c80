import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readSessionToken } from '../http/cookies.js';
import { WebsiteDirectory } from '../website-directory.js';
import { Admission } from './admission.js';
import { SitePassword } from './site-password.js';

/** The callers who see a hidden website: its members with `site.view`, and visitors who know its password. */
@Injectable()
export class WebsiteViewers {
  constructor(
    private readonly members: Admission,
    private readonly websites: WebsiteDirectory,
    private readonly password: SitePassword,
  ) {}

  /** Whether the caller of the request gets past the lock screen. */
  async mayEnter(website: WebsiteId, request: FastifyRequest): Promise<boolean> {
    if (await this.maySee(website, request)) return true;
    // one that is to be deleted is shown in the owner area alone
    return this.websites.statusOf(website) === 'open' && this.password.isEntered(website, request);
  }

  /** Whether the lock screen of a hidden website asks for a password. */
  async asksPassword(website: WebsiteId): Promise<boolean> {
    return this.websites.statusOf(website) === 'open' && this.password.isAskedFor(website);
  }

  /** @returns whether the caller is a member who sees what is hidden or private */
  async maySee(website: WebsiteId, request: FastifyRequest): Promise<boolean> {
    // one that is to be deleted is shown in the owner area alone
    if (this.websites.statusOf(website) !== 'open') return false;
    if (readSessionToken(request) === undefined) return false;
    try {
      const member = await this.members.admit(request);
      // an account that is no member here is admitted on a website of its own
      return member.websiteId === website && member.permissions.has('site.view');
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }
}

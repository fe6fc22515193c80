import { Refusal } from '@daybook/contracts/shared/errors';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { readSessionToken } from '../http/cookies.js';
import { WebsiteDirectory } from '../website-directory.js';
import { Admission } from './admission.js';

/** Who sees a hidden website: its members with `site.view`. */
@Injectable()
export class WebsiteViewers {
  constructor(
    private readonly members: Admission,
    private readonly websites: WebsiteDirectory,
  ) {}

  /** @returns whether the caller of the request may see the website while it is hidden */
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

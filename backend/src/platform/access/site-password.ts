import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { FastifyRequest } from 'fastify';

/** The port by which a hidden website lets in who knows its password (section 2, lock screen); the feature `content` fills it. */
export abstract class SitePassword {
  /** Whether the hidden website has one: its lock screen asks for it. */
  abstract isAskedFor(website: WebsiteId): Promise<boolean>;

  /** Whether the visitor has entered the one of now. */
  abstract isEntered(website: WebsiteId, request: FastifyRequest): Promise<boolean>;
}

import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { SpokenBy } from '@daybook/contracts/shared/languages';
import type { Currency } from '@daybook/contracts/shared/money';
import type { Position } from '@daybook/event-store/event-store';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { ALSO_OF_HIDDEN, mayCall } from '../access/access.js';
import type { CommandMetadata } from '../log/command-metadata.js';

/** The visitor who sent a request, and the website that they visit; `access.guard.ts` makes it. */
export type VisitorContext = {
  readonly websiteId: WebsiteId;
  readonly currency: Currency;
  /** of the website */
  readonly timeZone: string;
  /** the languages of the website */
  readonly spokenBy: SpokenBy;
  readonly metadata: CommandMetadata;
  readonly ip: string;
  /** the website is hidden, and the visitor is no member who may see it, and does not know its password */
  readonly isOutside: boolean;
  /** the secret of a feature's cookie by which we know the visitor; rate limits count by it */
  readonly knownBy: string | undefined;
  /** the position that a read has to show at least (of the header or the cookie) */
  readonly after: Position | undefined;
  /** of a request with an `Idempotency-Key`: the secret token that it makes, the same at a repeat */
  readonly requestSecret?: string;
};

export type VisitorRequest = FastifyRequest & { visitor?: VisitorContext };

/** Every visitor may call the route. On a hidden website only members may, who see it before visitors do. */
export const Visitor = () => mayCall('visitor');

/**
 * Every visitor may call the route, also on a hidden website: what the links of emails open, the sign-in, and what
 * their pages need. Such a route shows nothing of the catalogue to a visitor who is `isOutside`.
 */
export const VisitorOfHidden = () => mayCall(ALSO_OF_HIDDEN);

/** The visitor of this request. */
export const CurrentVisitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): VisitorContext =>
    visitorOf(context.switchToHttp().getRequest<VisitorRequest>()),
);

/** @throws Error for a route without {@link Visitor} */
export function visitorOf({ visitor }: VisitorRequest): VisitorContext {
  if (!visitor) throw new Error('no visitor: the guard did not run');
  return visitor;
}

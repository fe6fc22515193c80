import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Currency } from '@daybook/contracts/shared/money';
import type { Position } from '@daybook/event-store/event-store';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { mayCall } from '../access/access.js';
import type { CommandMetadata } from '../log/command-metadata.js';

/** A visitor of one website, as far as its cart needs to know them. */
export type Shopper = {
  readonly websiteId: WebsiteId;
  readonly currency: Currency;
  /** the secret of the cart's cookie; undefined before the first add */
  readonly cartToken: string | undefined;
  readonly metadata: CommandMetadata;
};

/** Whoever asks, on whichever website; made by `access.guard.ts`. */
export type VisitorContext = Shopper & {
  /** the caller's address, for limits */
  readonly ip: string;
  /** the position that a read has to show at least (`x-daybook-position` sent back) */
  readonly after: Position | undefined;
};

export type VisitorRequest = FastifyRequest & { visitor?: VisitorContext };

/** Anybody may call it. */
export const Visitor = () => mayCall('visitor');

/** The visitor of this request. */
export const CurrentVisitor = createParamDecorator(
  (_: unknown, context: ExecutionContext): VisitorContext => {
    const { visitor } = context.switchToHttp().getRequest<VisitorRequest>();
    if (!visitor) throw new Error('no visitor: the guard did not run');
    return visitor;
  },
);

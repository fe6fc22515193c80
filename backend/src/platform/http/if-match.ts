import { refuse } from '@daybook/contracts/shared/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * The revision that the caller read, from `If-Match: "7"`. Without it a save could undo another one.
 * @throws Refusal INVALID_REQUEST when the header is missing or not valid
 */
export const ExpectedRevision = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (revision === undefined) {
    return refuse('INVALID_REQUEST', { 'If-Match': 'Say which revision was changed, such as "7".' });
  }
  return Number(revision);
});

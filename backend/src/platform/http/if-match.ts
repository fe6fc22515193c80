import { refuse } from '@daybook/contracts/shared/errors';
import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';

/**
 * The revision that a save was read at, out of `If-Match: "7"`: a save that does not say it could undo another's.
 * @throws Refusal INVALID_REQUEST when it is missing or none
 */
export const ExpectedRevision = createParamDecorator((_: unknown, context: ExecutionContext): number => {
  const { headers } = context.switchToHttp().getRequest<FastifyRequest>();
  const revision = /^(?:W\/)?"?(\d{1,9})"?$/.exec(headers['if-match'] ?? '')?.[1];
  if (revision === undefined) {
    return refuse('INVALID_REQUEST', { 'If-Match': 'Say which revision was changed, such as "7".' });
  }
  return Number(revision);
});

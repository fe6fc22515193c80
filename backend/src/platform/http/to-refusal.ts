import { type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { isConnectionLoss } from '@daybook/event-store/postgres/connection-loss';
import { HttpException } from '@nestjs/common';

const BY_STATUS: Record<number, ErrorCode> = {
  400: 'INVALID_REQUEST',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'BODY_TOO_LARGE',
  414: 'INVALID_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'RATE_LIMITED',
  503: 'UNAVAILABLE',
};

/** Postgres knows no U+0000: a caller's text that carries one cannot be looked up, by whichever route it came. */
const NO_TEXT = '22021';

/** What a caller is told of an error: INTERNAL, and nothing of its text, when it is a fault of ours. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof EventStoreUnavailable || isConnectionLoss(error)) return new Refusal('UNAVAILABLE');
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (code === NO_TEXT) return new Refusal('INVALID_REQUEST');
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (typeof status !== 'number') return new Refusal('INTERNAL');
  return new Refusal(BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL'));
}

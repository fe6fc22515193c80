import { type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { EventStoreUnavailable } from '@daybook/event-store/event-store';
import { isAway } from '@daybook/event-store/postgres/away';
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

/** Postgres refuses U+0000 in a text, so no lookup by such a text is possible, on any route. */
const NO_TEXT = '22021';

/** The refusal that a caller sees for an error. A fault of ours becomes INTERNAL, without its text. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof EventStoreUnavailable || isAway(error)) return new Refusal('UNAVAILABLE');
  const { statusCode, code } = (error ?? {}) as { statusCode?: unknown; code?: unknown };
  if (code === NO_TEXT) return new Refusal('INVALID_REQUEST');
  const status = error instanceof HttpException ? error.getStatus() : statusCode;
  if (typeof status !== 'number') return new Refusal('INTERNAL');
  return new Refusal(BY_STATUS[status] ?? (status >= 400 && status < 500 ? 'INVALID_REQUEST' : 'INTERNAL'));
}

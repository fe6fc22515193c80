import { ERRORS, type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { ValidationPipe } from '@nestjs/common';
import type { ValidationError } from 'class-validator';

/**
 * Checks bodies and queries against their class in contracts. A field whose message is an error code of the
 * catalogue refuses with that code; anything else is an unreadable request, with a message for each field.
 */
export const requestValidation = () =>
  new ValidationPipe({
    whitelist: true,
    forbidNonWhitelisted: true,
    forbidUnknownValues: true,
    transform: true,
    exceptionFactory: (errors: ValidationError[]) => refusalFor(errors),
  });

function refusalFor(errors: readonly ValidationError[]): Refusal {
  const messages = errors.flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((message) => ({ property, message })),
  );
  const coded = messages.find(({ message }) => message in ERRORS);
  const fields: Record<string, string> = {};
  for (const { property, message } of messages) {
    fields[property] = message in ERRORS ? ERRORS[message as ErrorCode][1] : message;
  }
  // only when nothing else is wrong: a request that is no request at all should not be called a bad quantity
  const onlyCoded = coded && messages.every(({ message }) => message in ERRORS);
  return new Refusal(onlyCoded ? (coded.message as ErrorCode) : 'INVALID_REQUEST', fields);
}

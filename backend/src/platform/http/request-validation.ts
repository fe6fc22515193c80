import { type ErrorCode, isErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { type ValidationError, validateSync } from 'class-validator';

const RULES = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true } as const;

/**
 * Checks bodies and queries against their class in contracts. A field whose message is an error code of the
 * catalogue refuses with that code; anything else is an unreadable request, with a message for each field.
 */
export const requestValidation = () => new RequestValidation();

class RequestValidation extends ValidationPipe {
  constructor() {
    super({ ...RULES, transform: true, exceptionFactory: refusalFor });
  }

  /**
   * Contracts' classes are flat and have no rule that waits for anything, so an object of one is made and checked
   * at once; Nest's own way, for everything else, takes several times as long.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as the method that it overrides
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<any> {
    const { type, metatype } = metadata;
    const isOfContracts = metatype && this.toValidate(metadata) && (type === 'body' || type === 'query');
    if (!isOfContracts || typeof value !== 'object' || value === null || Array.isArray(value)) {
      return super.transform(value, metadata);
    }
    // not by the constructor: that one gives every field that was left out the value undefined
    const request = Object.assign(Object.create(metatype.prototype) as object, withoutNulls(value));
    const errors = validateSync(request, RULES);
    return errors.length > 0 ? Promise.reject(refusalFor(errors)) : Promise.resolve(request);
  }
}

/** What is null is left out: an optional field is there with a value of its type, or not at all. */
const withoutNulls = (fields: object) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

function refusalFor(errors: readonly ValidationError[]): Refusal {
  const messages = errors.flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((message) => ({ property, message })),
  );
  const coded = messages.find(({ message }) => isErrorCode(message));
  const fields: Record<string, string> = {};
  for (const { property, message } of messages) {
    fields[property] = message;
  }
  // only when nothing else is wrong: a request that is no request at all should not be called a bad quantity
  const onlyCoded = coded && messages.every(({ message }) => isErrorCode(message));
  return new Refusal(onlyCoded ? (coded.message as ErrorCode) : 'INVALID_REQUEST', fields);
}

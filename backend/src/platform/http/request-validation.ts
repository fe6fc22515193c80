import { type ErrorCode, isErrorCode, Refusal } from '@daybook/contracts/shared/errors';
import { type ArgumentMetadata, ValidationPipe } from '@nestjs/common';
import { getMetadataStorage, type ValidationError, validateSync } from 'class-validator';

const RULES = { whitelist: true, forbidNonWhitelisted: true, forbidUnknownValues: true } as const;

/**
 * Checks bodies and queries against their classes in contracts. A field whose rule has an error code as its message is
 * refused with that code; anything else is INVALID_REQUEST, with a message for each field.
 */
export function requestValidation(): ValidationPipe {
  rememberRules();
  return new RequestValidation();
}

type RulesOf = ReturnType<typeof getMetadataStorage>['getTargetValidationMetadatas'];
let remembersRules = false;

/**
 * Lets class-validator search the rules of a class once. It went through the rules of all classes at each request,
 * which took a fifteenth of an add's CPU, and more with each class.
 */
function rememberRules(): void {
  if (remembersRules) return;
  remembersRules = true;
  const storage = getMetadataStorage();
  const search: RulesOf = storage.getTargetValidationMetadatas.bind(storage);
  const found = new Map<unknown, ReturnType<RulesOf>>();
  storage.getTargetValidationMetadatas = (target, schema, always, strictGroups, groups) => {
    const isPlain = !schema && !always && !strictGroups && groups === undefined;
    const known = isPlain ? found.get(target) : undefined;
    const rules = known ?? search(target, schema, always, strictGroups, groups);
    if (isPlain && !known) found.set(target, rules);
    return rules;
  };
}

class RequestValidation extends ValidationPipe {
  constructor() {
    super({ ...RULES, transform: true, exceptionFactory: refusalFor });
  }

  /**
   * The classes of contracts are flat and their rules synchronous, so an object is made and checked at once. Nest's own
   * pipe, which is written for any class, takes several times as long.
   */
  // biome-ignore lint/suspicious/noExplicitAny: as the method that it overrides
  override transform(value: unknown, metadata: ArgumentMetadata): Promise<any> {
    const { type, metatype } = metadata;
    const isOfContracts = metatype && this.toValidate(metadata) && (type === 'body' || type === 'query');
    if (!isOfContracts || value === undefined || value === null) return super.transform(value, metadata);
    // Nest's pipe walks a list to its end, and one that is nested deep enough overflows the stack
    if (typeof value !== 'object' || Array.isArray(value))
      return Promise.reject(new Refusal('INVALID_REQUEST'));
    // without the constructor, which would set every absent field to undefined
    const request = Object.assign(Object.create(metatype.prototype) as object, withoutNulls(value));
    const errors = validateSync(request, RULES);
    return errors.length > 0 ? Promise.reject(refusalFor(errors)) : Promise.resolve(request);
  }
}

/** Drops null: an optional field has a value of its type, or is absent. */
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
  // only when every problem has a code: a request of another shape is no bad quantity
  const onlyCoded = coded && messages.every(({ message }) => isErrorCode(message));
  return new Refusal(onlyCoded ? (coded.message as ErrorCode) : 'INVALID_REQUEST', fields);
}

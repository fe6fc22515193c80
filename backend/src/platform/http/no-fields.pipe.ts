import { refuse } from '@daybook/contracts/shared/errors';
import { Injectable, type PipeTransform } from '@nestjs/common';

/**
 * The body of a call that takes no fields: absent, or without fields, so that the caller does not believe that one was
 * read.
 * @throws Refusal INVALID_REQUEST, which names the sent fields
 */
@Injectable()
export class NoFields implements PipeTransform<unknown, undefined> {
  transform(body: unknown): undefined {
    const isNone = body === undefined || body === null || body === '';
    if (!isNone && typeof body !== 'object') refuse('INVALID_REQUEST');
    const fields = Object.keys(body || {}).map((name) => [name, `property ${name} should not exist`]);
    if (fields.length > 0) refuse('INVALID_REQUEST', Object.fromEntries(fields));
    return undefined;
  }
}

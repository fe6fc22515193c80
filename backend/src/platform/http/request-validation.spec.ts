import { Refusal } from '@daybook/contracts/shared/errors';
import type { ArgumentMetadata, Type } from '@nestjs/common';
import { getMetadataStorage, IsInt, IsString } from 'class-validator';
import { requestValidation } from './request-validation.js';

class Named {
  @IsString() name!: string;
}
class Counted extends Named {
  @IsInt() count!: number;
}

test('the rules of a class are searched once, with those that it inherits, and hold for every request', async () => {
  // two shops in one process
  for (const validation of [requestValidation(), requestValidation()]) {
    const sent = (metatype: Type, body: object) =>
      validation.transform(body, { type: 'body', metatype } satisfies ArgumentMetadata);
    for (let n = 0; n < 3; n += 1) {
      expect(await sent(Counted, { name: 'mug', count: n })).toEqual({ name: 'mug', count: n });
      expect(await sent(Named, { name: 'mug' })).toBeInstanceOf(Named);
      await expect(sent(Named, { name: 'mug', count: n })).rejects.toThrow(Refusal);
      await expect(sent(Counted, { name: n, count: n })).rejects.toMatchObject({
        code: 'INVALID_REQUEST',
        fields: { name: expect.any(String) },
      });
    }
  }
  const rulesOf = (target: Type) =>
    getMetadataStorage().getTargetValidationMetadatas(target, '', false, false);
  // a search answers with a new list each time
  for (const target of [Counted, Named]) expect(rulesOf(target)).toBe(rulesOf(target));
});

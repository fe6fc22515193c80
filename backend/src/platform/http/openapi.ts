import { QUANTITY } from '@daybook/contracts/shared/limits';
import { ModulesContainer } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { ApiProperty, type ApiPropertyOptions, DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import { getMetadataStorage } from 'class-validator';

/** `/api/docs` and `/api/docs-json`, from the classes that validate. */
export function serveOpenApi(app: NestFastifyApplication): void {
  for (const request of requestsOf(app)) describe(request);
  const description = new DocumentBuilder()
    .setTitle('Daybook')
    .setDescription(
      'Unsafe calls carry the crumb cookie’s value as the header X-CSRF-Token, or as the field or parameter crumb. Errors: { error: { code, message, fields? } }; those of the cart and of subscriptions carry the message on top as well.',
    )
    .setVersion('1')
    .addCookieAuth('daybook-cart')
    .build();
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description), {
    jsonDocumentUrl: 'api/docs-json',
    yamlDocumentUrl: 'api/docs-yaml',
  });
}

type Class = new () => object;

/** The classes that the routes of all controllers take, as the compiler noted them beside the decorators. */
function requestsOf(app: NestFastifyApplication): ReadonlySet<Class> {
  const modules = [...app.get(ModulesContainer).values()];
  const controllers = modules.flatMap((module) => [...module.controllers.values()]);
  const taken = controllers.flatMap(({ metatype }) => {
    const { prototype } = metatype as { prototype: object };
    return Object.getOwnPropertyNames(prototype).flatMap<Class>(
      (method) => Reflect.getMetadata('design:paramtypes', prototype, method) ?? [],
    );
  });
  return new Set(taken);
}

/** What checks a request also describes it; a class without rules is none of ours. */
function describe(request: Class): void {
  const storage = getMetadataStorage();
  const metadata = storage.getTargetValidationMetadatas(request, '', false, false);
  for (const [property, rules] of Object.entries(storage.groupByPropertyName(metadata))) {
    const options: ApiPropertyOptions = { type: String, required: true };
    for (const { name, type, constraints } of rules) {
      const [first] = (constraints ?? []) as unknown[];
      switch (name ?? type) {
        case 'isOptional':
          Object.assign(options, { required: false });
          break;
        case 'maxLength':
          Object.assign(options, { maxLength: first });
          break;
        case 'minLength':
          Object.assign(options, { minLength: first });
          break;
        case 'isLength':
          Object.assign(options, { minLength: first, maxLength: (constraints as unknown[])[1] });
          break;
        case 'matches':
          Object.assign(options, { pattern: (first as RegExp).source });
          break;
        case 'isIn':
          Object.assign(options, { enum: first });
          break;
        case 'isBoolean':
          Object.assign(options, { type: Boolean });
          break;
        case 'isNumber':
          Object.assign(options, { type: Number });
          break;
        case 'isIso8601':
          Object.assign(options, { format: 'date-time' });
          break;
        case 'isInt':
          Object.assign(options, { type: 'integer' });
          break;
        case 'isObject':
          Object.assign(options, { type: 'object', additionalProperties: true });
          break;
        case 'isArray':
        case 'areTags':
          Object.assign(options, { isArray: true });
          break;
        // taken as it comes and judged by a rule
        case 'whitelistValidation':
          Object.assign(options, { type: 'integer', required: false });
          break;
        case 'isQuantity':
          Object.assign(options, { type: 'integer', minimum: QUANTITY.min, maximum: QUANTITY.max });
          break;
      }
    }
    ApiProperty(options)(request.prototype, property);
  }
}

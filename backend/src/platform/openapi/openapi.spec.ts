import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { JsonSchema } from '@daybook/contracts/shared/document-shape';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { appModule } from '../../app.module.js';
import type { Installation } from '../../installation.js';
import { registeredRoutes } from '../http/registered-routes.js';
import { apiDescription } from './api-description.js';

type Media = { readonly schema: JsonSchema; readonly example?: unknown };
type Content = { readonly content?: Readonly<Record<string, Media>> };
type Operation = {
  readonly summary?: string;
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content | { readonly $ref: string }>>;
};

let described: OpenAPIObject;
let operations: [name: string, operation: Operation][];

beforeAll(async () => {
  described = apiDescription(await registeredRoutes(appModule({ personalData: {} } as Installation)));
  operations = Object.entries(described.paths).flatMap(([path, verbs]) =>
    Object.entries(verbs as Record<string, Operation>).map(([verb, operation]): [string, Operation] => [
      `${verb.toUpperCase()} ${path}`,
      operation,
    ]),
  );
});

test('contracts/openapi.json matches the code; `npm run openapi` writes it again', async () => {
  const committed = await readFile(path.resolve(__dirname, '../../../../contracts/openapi.json'), 'utf8');
  expect(JSON.parse(committed)).toEqual(JSON.parse(JSON.stringify(described)));
});

test('each route has a summary and an answer', () => {
  const silent = operations.filter(([, { summary, responses }]) => {
    const answers = Object.keys(responses).filter((status) => Number(status) < 400);
    return !summary || answers.length !== 1;
  });
  expect(silent.map(([name]) => name)).toEqual([]);
});

test('each body and each answer has an example that fits its schema', () => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema({ $id: 'api', components: toApi(described.components) as object });
  const wrong = operations.flatMap(([name, { requestBody, responses }]) => {
    const answers = Object.values(responses).flatMap((answer) => ('$ref' in answer ? [] : [answer]));
    const contents = [requestBody, ...answers].flatMap((one) => Object.entries(one?.content ?? {}));
    return contents.flatMap(([type, { schema, example }]) => {
      if (example === undefined) return [`${name}: no example`];
      if (type !== 'application/json') return [];
      const fits = ajv.validate(toApi(schema) as object, example);
      return fits ? [] : [`${name}: ${ajv.errorsText()}`];
    });
  });
  expect(wrong).toEqual([]);
});

/** The schema with references into the document that was added under the name `api`. */
function toApi(schema: unknown): unknown {
  return JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"api#/components'));
}

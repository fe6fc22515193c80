import { readFile, stat, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

// The types of the API client, made from the OpenAPI document whenever that is newer.
const source = new URL('../../contracts/openapi.json', import.meta.url);
const target = new URL('../src/lib/api/schema.gen.ts', import.meta.url);

// Documents are sent as contracts types them: nothing in them is written, which no schema can say.
const IMPORTS = `import type { NewProduct, OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
`;
const SENT = {
  ProductDocument: "OwnerProduct['product']",
  NewProduct: 'NewProduct',
  WebsiteSettings: "WebsiteAnswer['website']",
};

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const newest = Math.max(await changedAt(source), await changedAt(new URL(import.meta.url)));
if ((await changedAt(target)) < newest) {
  const document = withSentDocuments(JSON.parse(await readFile(source, 'utf8')));
  const types = await openapiTypescript(document, { transform, inject: IMPORTS });
  await writeFile(target, astToString(types));
}

/** Marks the documents in what is sent: answers keep the types of their schemas. */
function withSentDocuments(document) {
  const marked = (schema) => {
    const name = schema.$ref?.split('/').at(-1);
    return name in SENT ? { format: `sent ${name}` } : schema;
  };
  for (const operation of Object.values(document.paths).flatMap(Object.values)) {
    for (const body of Object.values(operation.requestBody?.content ?? {})) body.schema = marked(body.schema);
  }
  for (const [name, { properties = {} }] of Object.entries(document.components.schemas)) {
    if (!name.endsWith('Request')) continue;
    for (const [field, schema] of Object.entries(properties)) properties[field] = marked(schema);
  }
  return document;
}

function transform({ format }) {
  const [, sent] = /^sent (.+)$/.exec(format ?? '') ?? [];
  if (sent) return ts.factory.createTypeReferenceNode(SENT[sent]);
  // a file is sent as one, and not as the text that OpenAPI calls it
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
}

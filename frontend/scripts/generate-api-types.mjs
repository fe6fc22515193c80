import { readFile, stat, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

// Makes the types of the API client from the OpenAPI document, when that is newer.
const source = new URL('../../contracts/openapi.json', import.meta.url);
const target = new URL('../src/lib/api/schema.gen.ts', import.meta.url);

// Request documents have the types of contracts, whose fields are readonly; a schema cannot say that.
const IMPORTS = `import type { NewProduct, OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { FormDocument, NewForm } from '@daybook/contracts/forms/shared/form';
import type { DesignVersion } from '@daybook/contracts/websites/design.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
`;
const SENT = {
  ProductDocument: "OwnerProduct['product']",
  NewProduct: 'NewProduct',
  FormDocument: 'FormDocument',
  NewForm: 'NewForm',
  WebsiteDesign: "DesignVersion['design']",
  WebsiteSettings: "WebsiteAnswer['website']",
};

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const newest = Math.max(await changedAt(source), await changedAt(new URL(import.meta.url)));
if ((await changedAt(target)) < newest) {
  const document = withSentDocuments(JSON.parse(await readFile(source, 'utf8')));
  const types = await openapiTypescript(document, { transform, inject: IMPORTS });
  await writeFile(target, astToString(types));
}

/** Marks the documents in requests. Answers keep the types of their schemas. */
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
  // OpenAPI calls an upload a string; the client sends a file
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
}

import { readFile, stat, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

// The types of the API client, made from the OpenAPI document. Documents keep their own types, which contracts checks
// against the shapes that describe them: those say besides what is never written.
const IMPORTS = `import type { OwnerCollection, OwnerProduct } from '@daybook/contracts/catalogue/owner-catalogue.api';
import type { WebsiteAnswer } from '@daybook/contracts/websites/websites.api';
`;
const DOCUMENTS = {
  ProductDocument: ['OwnerProduct', 'product'],
  CollectionDocument: ['OwnerCollection', 'collection'],
  WebsiteSettings: ['WebsiteAnswer', 'website'],
};

const source = new URL('../../contracts/openapi.json', import.meta.url);
const target = new URL('../src/lib/api/schema.gen.ts', import.meta.url);

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const newest = Math.max(await changedAt(source), await changedAt(new URL(import.meta.url)));
if ((await changedAt(target)) < newest) await writeFile(target, await types());

async function types() {
  const document = JSON.parse(await readFile(source, 'utf8'));
  return astToString(await openapiTypescript(document, { transform, inject: IMPORTS }));
}

function transform({ format }, { path }) {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(path ?? '')?.[1];
  if (name in DOCUMENTS) return fieldType(...DOCUMENTS[name]);
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
}

/** `Answer['field']` */
function fieldType(answer, field) {
  const key = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(field));
  return ts.factory.createIndexedAccessTypeNode(ts.factory.createTypeReferenceNode(answer), key);
}

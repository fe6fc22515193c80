import { readFile, stat, writeFile } from 'node:fs/promises';
import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

// The types of the API client, made from the OpenAPI document. A document whose shape contracts holds by hand keeps
// its type from there: the shape that describes it is checked against that type already.
const DOCUMENTS = {
  ProductDocument: '@daybook/contracts/catalogue/product',
  CollectionDocument: '@daybook/contracts/catalogue/product',
  WebsiteSettings: '@daybook/contracts/websites/websites.api',
};

const source = new URL('../../contracts/openapi.json', import.meta.url);
const target = new URL('../src/lib/api/schema.gen.ts', import.meta.url);

const changedAt = async (file) => (await stat(file).catch(() => undefined))?.mtimeMs ?? 0;
const newest = Math.max(await changedAt(source), await changedAt(new URL(import.meta.url)));
if ((await changedAt(target)) < newest) await writeFile(target, await types());

async function types() {
  const document = JSON.parse(await readFile(source, 'utf8'));
  return `${astToString(await openapiTypescript(document, { transform }))}`;
}

function transform({ format }, { path }) {
  const name = /^#\/components\/schemas\/(\w+)$/.exec(path ?? '')?.[1];
  if (name in DOCUMENTS) return importType(DOCUMENTS[name], name);
  if (format === 'binary') return ts.factory.createTypeReferenceNode('Blob');
}

function importType(module, name) {
  const from = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(module));
  return ts.factory.createImportTypeNode(from, undefined, ts.factory.createIdentifier(name));
}

import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import * as registered from '@daybook/contracts/documents/document-kinds.gen';
import * as features from '../features.js';
import type { Feature } from '../platform/feature.js';
import { registeredRoutes } from '../platform/http/registered-routes.js';
import { apiDescription } from '../platform/openapi/api-description.js';
import { documentConformance } from './conformance.js';
import { documentsModule } from './documents.module.js';
import { noteKind, someNote } from './testing/note.document.js';

documentConformance(noteKind, {
  some: someNote(),
  other: someNote({ title: 'Kiln' }),
  wrong: someNote({ title: ' ' }),
});

const kinds = Object.entries(registered);

test('the manifests name the kinds that the read models are made from', () => {
  const named = Object.values<Feature>(features).flatMap(({ documents = [] }) => documents);
  expect(new Set(named)).toEqual(new Set(Object.values(registered)));
  expect(named).toHaveLength(kinds.length);
});

test('no two kinds have a name, a stream, an event or an event’s holder in common', () => {
  for (const part of [
    kinds.map(([, { name }]) => name),
    kinds.map(([, { stream }]) => stream),
    kinds.map(([, { saved }]) => saved.type),
  ])
    expect(new Set(part).size).toBe(kinds.length);
});

test('each kind shows its conformance in a spec of its feature', async () => {
  const texts = await Promise.all((await specsOfKinds('backend/src')).map((file) => readFile(file, 'utf8')));
  const shown = texts.flatMap((text) =>
    [...text.matchAll(/documentConformance\((\w+),/g)].map(([, kind]) => kind),
  );
  expect(shown.toSorted()).toEqual(kinds.map(([name]) => name).toSorted());
});

test('a new kind fits in 80 lines, and says all that the kernel knows of kinds', async () => {
  const lines = (await readFile('backend/src/documents/testing/note.document.ts', 'utf8')).split('\n');
  expect(lines.length).toBeLessThanOrEqual(80);
});

test('a kind without a controller of its own has the kernel’s routes, described by its shape', async () => {
  const routes = await registeredRoutes(documentsModule([noteKind]));
  expect(routes.map(({ method, path: at, access }) => `${method} ${at}: ${access}`)).toEqual([
    'GET /api/config/documents/note: content.draft',
    'POST /api/config/documents/note: content.draft',
    'GET /api/config/documents/note/:id: content.draft',
    'PUT /api/config/documents/note/:id: content.draft',
    'DELETE /api/config/documents/note/:id: content.draft',
    'POST /api/config/documents/note/:id/publish: content.draft',
    'POST /api/config/documents/note/:id/unpublish: content.draft',
    'GET /api/config/documents/note/:id/history: content.draft and history.read',
    'POST /api/config/documents/note/:id/restore: content.draft and history.read',
  ]);
  const { paths, components } = apiDescription(routes);
  expect(paths['/api/config/documents/note']?.post).toMatchObject({
    operationId: 'Note.create',
    summary: 'Creates a note',
    requestBody: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Note' } } } },
  });
  expect(Object.keys(components?.schemas ?? {})).toEqual(
    expect.arrayContaining(['Note', 'NoteHistoryPage', 'NoteList', 'NoteVersion', 'OwnerNote']),
  );
  const version = components?.schemas?.NoteVersion as { properties: object };
  expect(version.properties).toMatchObject({
    content: { anyOf: [{ $ref: '#/components/schemas/Note' }, { type: 'null' }] },
  });
});

test('a kind that lives at once and is never deleted has no routes for it', async () => {
  const { deleted: _, ...kept } = noteKind;
  const routes = await registeredRoutes(documentsModule([{ ...kept, life: 'at once' }]));
  expect(routes.map(({ handler }) => handler)).toEqual([
    'list',
    'create',
    'document',
    'change',
    'history',
    'restore',
  ]);
});

async function specsOfKinds(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true });
  return files.filter((file) => file.endsWith('.document.spec.ts')).map((file) => path.join(folder, file));
}

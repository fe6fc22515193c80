import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { appendFile, cp, mkdir, mkdtemp, readdir, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { tutorialFiles } from './tutorial-files.js';

const run = promisify(execFile);
const repository = process.cwd();
/** A small feature, as a newcomer writes it by the tutorial. */
const { files: FILES, lines: LINES } = tutorialFiles(readFileSync('infra/docs/add-a-feature.md', 'utf8'));
const WORKSPACES = [
  'contracts',
  'projections',
  'backend',
  'frontend',
  'infra/event-store',
  'infra/personal-data',
];
/** The files of `infra/testing` that `.dependency-cruiser.cjs` reads. */
const TABLE_READS = [
  'dead-files.cjs',
  'specs-with-backend.cjs',
  'tsconfig.boundaries.json',
  'check-routes.ts',
];
/** Lists the kinds of document anew, as `npm run openapi` does. */
const LIST_OF_KINDS = 'infra/testing/list-document-kinds.mjs';
/** What a new feature may touch outside its own folders. */
const MOST_LINES = 4;
/** A busy machine checks the types of the house twice in it, ms. */
const TIMEOUT_MS = 600_000;

let house: string;
beforeAll(async () => {
  house = await realpath(await mkdtemp(path.join(tmpdir(), 'daybook-new-feature-')));
  await copyHouse();
}, TIMEOUT_MS);
afterAll(() => rm(house, { recursive: true, force: true }));

test('a new feature touches at most four lines outside its own folders', () => {
  const own = /^(contracts|backend|projections)\/src\/guestbook\/|^frontend\/src\/features\/guestbook\//;
  expect(Object.keys(FILES).length).toBeGreaterThan(20);
  expect(Object.keys(FILES).filter((file) => !own.test(file))).toEqual([]);
  expect(Object.keys(LINES).filter((file) => own.test(file))).toEqual([]);
  const touched = Object.values(LINES).flatMap((lines) => lines.trimEnd().split('\n'));
  expect(touched.length).toBeLessThanOrEqual(MOST_LINES);
});

test(
  'with those lines the house knows all that it brings, its document, own table, personal field, page and form among it',
  async () => {
    for (const [file, text] of Object.entries(FILES)) {
      await mkdir(path.dirname(path.join(house, file)), { recursive: true });
      await writeFile(path.join(house, file), text.trimStart());
    }
    for (const [file, lines] of Object.entries(LINES)) await appendFile(path.join(house, file), lines);
    await inHouse(LIST_OF_KINDS);
    await inHouse('node_modules/@typescript/native/bin/tsc', '-b', 'backend');
    await inHouse('node_modules/@typescript/native/bin/tsc', '-p', 'frontend/tsconfig.owner.json');
    await inHouse('node_modules/dependency-cruiser/bin/dependency-cruise.mjs', ...CRUISE);
    expect(JSON.parse(await inHouse('--input-type=module', '-e', WHAT_IS_KNOWN))).toEqual({
      routes: [
        'POST /api/guestbook visitor',
        'GET /api/guestbook visitor',
        'GET /api/guestbook/count guestbook.read',
      ],
      streams: ['guestbook'],
      documents: [
        'GET /api/config/documents/guestbook-welcome guestbook.read',
        'POST /api/config/documents/guestbook-welcome guestbook.read',
        'GET /api/config/documents/guestbook-welcome/:id guestbook.read',
        'PUT /api/config/documents/guestbook-welcome/:id guestbook.read',
        'GET /api/config/documents/guestbook-welcome/:id/history guestbook.read and history.read',
        'POST /api/config/documents/guestbook-welcome/:id/restore guestbook.read and history.read',
      ],
      documentsReadBy: ['GuestbookWelcomeSaved'],
      queues: ['guestbook-thanks'],
      email: 'Un visiteur a signé Guestbook',
      projections: ['guestbook'],
      readers: ['admin', 'editor'],
      refusal: 'Vous avez déjà signé.',
      schemas: ['guestbook'],
      personalFields: ['text'],
      canBeACollection: false,
      sitemap: ['/', '/guestbook', '/shop'],
      page: { audience: 'visitor', status: 200, showsTexts: true },
      form: { method: 'POST', path: '/api/guestbook', body: { email: 'ada@example.com', text: 'Hello' } },
    });
  },
  TIMEOUT_MS,
);

/** From its own folders, and on to all that they reach: the rest of the house is `check:boundaries`' to draw. */
const CRUISE = [
  '--config',
  'import-table.cjs',
  ...['contracts', 'projections', 'backend'].map((wing) => `${wing}/src/guestbook`),
];

/** The import table without the rule of dead files: most programs that reach the files are not in the copy. */
const IMPORT_TABLE = `
const table = require('./.dependency-cruiser.cjs');
module.exports = { ...table, forbidden: table.forbidden.filter(({ name }) => name !== 'no-dead-files') };
`;

/** What the manifests say of the feature when the programs read them. */
const WHAT_IS_KNOWN = `
import { EmailRenderer } from '@daybook/backend/platform/emails/email-renderer';
import { emailTemplatesOf } from '@daybook/backend/platform/feature';
import { registeredRoutes } from '@daybook/backend/platform/http/registered-routes';
import { Refusal } from '@daybook/contracts/shared/errors';
import { permissionsOf } from '@daybook/contracts/shared/permissions';
import { ROLE_NAMES } from '@daybook/contracts/shared/roles';
import { projectionNames } from '@daybook/projections/registry';
import * as features from '@daybook/backend/features';
import { documentsModule } from '@daybook/backend/documents/documents.module';
import { documentsProjection } from '@daybook/projections/documents/documents.projection';
import { DeclaredPages } from '@daybook/backend/platform/pages/declared-pages';
import { jsonAnswer } from '@daybook/backend/platform/pages/rendered-page';
import { BACKEND_SCHEMAS } from '@daybook/backend/schemas';
import { isShopSlug } from '@daybook/contracts/catalogue/shared/shop-slugs';
import * as contracts from '@daybook/contracts/features';
import { newWebsite } from '@daybook/backend/websites/new-website';
const { module, streams, queues, documents } = features.guestbookFeature;
const routesOf = async (module) =>
  (await registeredRoutes(module)).map(({ method, path, access }) => method + ' ' + path + ' ' + access);
const renderer = new EmailRenderer(emailTemplatesOf(Object.values(features)));
const thanks = await renderer.render({ kind: 'guestbook-thanks', page: 'Guestbook' }, 'fr');
const pages = new DeclaredPages(Object.values(features));
const { page } = pages.at('/guestbook');
const api = async () => jsonAnswer(JSON.stringify({ welcome: 'Sign here', signatures: ['Hello <there>'] }));
const website = newWebsite({ title: 'Shop', language: 'en', timeZone: 'UTC', currency: 'USD' });
const shown = await page.render({ url: new URL('http://shop.test/guestbook'), parts: {}, api, website, locale: 'en-US' });
const form = await pages.formOn(page, 'guestbook').call({ email: 'ada@example.com', text: 'Hello' });
console.log(JSON.stringify({
  routes: await routesOf(module),
  streams: Object.keys(streams),
  documents: await routesOf(documentsModule(documents)),
  documentsReadBy: documentsProjection.eventTypes.filter((type) => type.startsWith('Guestbook')),
  queues,
  email: thanks.subject,
  projections: projectionNames.filter((name) => name === 'guestbook'),
  refusal: new Refusal('ALREADY_SIGNED').toAnswer('fr').error.message,
  readers: ROLE_NAMES.filter((role) => permissionsOf([role]).has('guestbook.read')),
  schemas: BACKEND_SCHEMAS.filter(({ name }) => name === 'guestbook').map(({ name }) => name),
  personalFields: contracts.guestbook.personalFields.GuestbookSigned,
  canBeACollection: !isShopSlug('guestbook'),
  sitemap: pages.inSitemap,
  page: { audience: page.audience, status: shown.status, showsTexts: shown.html.includes('<p>Sign here</p><ul><li>Hello &lt;there&gt;</li></ul>') },
  form: { method: form.method, path: form.path, body: form.body },
}));
`;

async function inHouse(...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, args, { cwd: house, maxBuffer: 1 << 26 }).catch((error) => {
    throw new Error(`${args[0]}: ${error.stdout}${error.stderr}`);
  });
  return stdout;
}

/** Sources without their specs, and what was built; packages are linked, those of the house to the copy. */
async function copyHouse(): Promise<void> {
  const isLeftOut =
    /\/node_modules$|^(backend|projections|contracts)\/src\/.*(\.spec\.ts|\/testing)$|^frontend\/dist$/;
  for (const workspace of WORKSPACES) {
    const filter = (from: string) => !isLeftOut.test(path.relative(repository, from));
    await cp(path.join(repository, workspace), path.join(house, workspace), { recursive: true, filter });
    await linkPackages(workspace);
  }
  for (const file of ['package.json', 'tsconfig.base.json', '.dependency-cruiser.cjs'])
    await cp(path.join(repository, file), path.join(house, file));
  await writeFile(path.join(house, 'import-table.cjs'), IMPORT_TABLE);
  // what the import table reads: its lists, and its aliases with a source beside them (alone they are not read)
  for (const file of [...TABLE_READS, path.basename(LIST_OF_KINDS)])
    await cp(path.join(repository, 'infra/testing', file), path.join(house, 'infra/testing', file));
  await linkPackages('.');
  await mkdir(path.join(house, 'node_modules/@daybook'));
  for (const workspace of WORKSPACES) {
    const name = workspace.replace('infra/', '');
    await symlink(path.join(house, workspace), path.join(house, 'node_modules/@daybook', name));
  }
}

async function linkPackages(workspace: string): Promise<void> {
  const from = path.join(repository, workspace, 'node_modules');
  const names = await readdir(from).catch(() => []);
  const to = path.join(house, workspace, 'node_modules');
  if (names.length > 0) await mkdir(to, { recursive: true });
  for (const name of names)
    if (name !== '@daybook') await symlink(path.join(from, name), path.join(to, name));
}

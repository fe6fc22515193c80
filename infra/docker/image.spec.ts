import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { isShipped, SHIPPED_WORKSPACES } from './shipped-files.js';

const run = promisify(execFile);

/** The programs of the image, and what they load by its path: the renderer of the shop's pages. */
const PROGRAMS = ['backend/src/main.ts', 'backend/src/cli.main.ts', 'frontend/src/entry-server.tsx'] as const;
const CRUISE = 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs';

type Dependency = { resolved: string; module: string; dependencyTypes: string[] };
type Module = { source: string; dependencies: Dependency[] };
type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** Our files, and the names of the packages, that the programs reach by imports of values. */
let reached: { files: string[]; packages: string[] };
beforeAll(async () => {
  reached = await reachedFrom(PROGRAMS);
}, 120_000);

describe('the image holds', () => {
  test('every file that its programs import', () => {
    expect(reached.files.length).toBeGreaterThan(300);
    expect(reached.files.filter((file) => !isInImage(file))).toEqual([]);
  });

  test('every package that its programs import, as a dependency and not for development alone', () => {
    // of each kind: its code at the top, in `dist`, in a workspace's own folder, behind a path of its own, of the pages
    const some = ['fastify', 'sharp', 'lru-cache', 'nodemailer', '@tanstack/react-router'];
    expect(reached.packages).toEqual(expect.arrayContaining(some));
    const installed = SHIPPED_WORKSPACES.flatMap((workspace) =>
      Object.keys(manifestOf(workspace).dependencies ?? {}),
    );
    expect(reached.packages.filter((name) => !installed.includes(name))).toEqual([]);
  });

  test('no demo, benchmark, fault or developer file, and no spec or test double', () => {
    const held = SHIPPED_WORKSPACES.flatMap(sourcesOf).filter(isInImage);
    expect(held.length).toBeGreaterThan(500);
    const wrong = /^infra\/(demo|dev|bench|faults|e2e|testing|docker)\/|\.spec\.|(^|\/)testing(\/|\.)/;
    expect(held.filter((file) => wrong.test(file))).toEqual([]);
  });
});

describe('the command `daybook`', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'daybook-image-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  test('is in the image, and runs the command line with what it was called with', async () => {
    const [, made = ''] = /^RUN (.*\/usr\/local\/bin\/daybook.*)$/m.exec(dockerfile()) ?? [];
    await run('sh', ['-c', made.replaceAll('/usr/local/bin/', `${folder}/`)]);
    // a program named node that prints what it gets
    mkdirSync(path.join(folder, 'path'));
    writeFileSync(path.join(folder, 'path/node'), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(path.join(folder, 'path/node'), 0o755);
    const { stdout } = await run(path.join(folder, 'daybook'), ['website', 'create', 'Two words'], {
      env: { PATH: `${path.join(folder, 'path')}:${process.env.PATH}` },
    });
    const program = `/daybook/${PROGRAMS[1].replace('/src/', '/dist/').replace(/ts$/, 'js')}`;
    expect(stdout.split('\n')).toEqual([program, 'website', 'create', 'Two words', '']);
    expect(dockerfile()).toMatch(/^WORKDIR \/daybook$/m);
  });

  test('is what screens, alarms and messages name, since the image lacks npm scripts', () => {
    const files = [...SHIPPED_WORKSPACES.flatMap(sourcesOf).filter(isInImage), 'infra/monitoring/alerts.yml'];
    const wrong = /npm run (--silent )?daybook/;
    expect(files.filter((file) => wrong.test(readFileSync(file, 'utf8')))).toEqual([]);
  });
});

/** The Dockerfile, with each instruction in one line. */
const dockerfile = () => readFileSync('infra/docker/Dockerfile', 'utf8').replace(/\\\n/g, ' ');

/** Whether the image holds what is built of a source file. */
function isInImage(file: string): boolean {
  const workspace = SHIPPED_WORKSPACES.find((one) => file.startsWith(`${one}/`));
  return workspace !== undefined && isShipped(path.posix.relative(workspace, file));
}

function sourcesOf(workspace: string): string[] {
  return readdirSync(workspace, { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(workspace, file))
    .filter((file) => /\.tsx?$/.test(file) && !/(^|\/)(node_modules|dist)\//.test(file));
}

function manifestOf(workspace: string): Manifest {
  return JSON.parse(readFileSync(path.join(workspace, 'package.json'), 'utf8'));
}

async function reachedFrom(programs: readonly string[]): Promise<typeof reached> {
  const flags = ['--config', '.dependency-cruiser.cjs', '--output-type', 'json'];
  const { stdout } = await run(process.execPath, [CRUISE, ...flags, ...programs], { maxBuffer: 1 << 26 });
  const { modules } = JSON.parse(stdout) as { modules: Module[] };
  const bySource = new Map(modules.map((module) => [module.source, module]));
  const files = new Set<string>(programs);
  const packages = new Set<string>();
  for (const file of files) {
    for (const { resolved, module, dependencyTypes } of bySource.get(file)?.dependencies ?? []) {
      if (dependencyTypes.includes('type-only') || dependencyTypes.includes('core')) continue;
      if (resolved.includes('node_modules/')) packages.add(packageNameOf(module));
      else files.add(resolved);
    }
  }
  return { files: [...files], packages: [...packages] };
}

const packageNameOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

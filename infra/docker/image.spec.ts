import { execFile } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { isBuiltin } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Options, transformSync } from '@swc/core';
import ts from 'typescript';
import { fileOfImport } from '../testing/import-graph.js';
import { isShipped, SHIPPED_WORKSPACES } from './shipped-files.js';

const run = promisify(execFile);

/** The programs of the image, and what they load by its path: the renderer of the shop's pages. */
const PROGRAMS = ['backend/src/main.ts', 'backend/src/cli.main.ts', 'frontend/src/entry-server.tsx'] as const;
/** Takes from a module what is not there when it runs, as the compiler does that builds it. */
const WITHOUT_TYPES: Options = {
  jsc: {
    target: 'es2023',
    parser: { syntax: 'typescript', tsx: true, decorators: true },
    transform: { legacyDecorator: true, decoratorMetadata: true, react: { runtime: 'preserve' } },
  },
};

type Manifest = { dependencies?: Record<string, string>; devDependencies?: Record<string, string> };

/** Our files, and the names of the packages, that the programs reach by imports of values. */
let reached: { files: string[]; packages: string[] };
beforeAll(() => {
  reached = reachedFrom(PROGRAMS);
}, 60_000);

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

function reachedFrom(programs: readonly string[]): typeof reached {
  const files = new Set<string>(programs);
  const packages = new Set<string>();
  for (const file of files) {
    for (const name of importedBy(file)) {
      const target = fileOfImport(file, name, existsSync);
      if (target) files.add(target);
      else if (name.startsWith('.')) throw new Error(`${file} imports ${name}, which is not there`);
      else packages.add(packageNameOf(name));
    }
  }
  return { files: [...files], packages: [...packages] };
}

/** The imports of a file, save parts of Node, and those for its types alone. */
function importedBy(file: string): string[] {
  if (!/\.[jt]sx?$/.test(file)) return [];
  const { code } = transformSync(readFileSync(file, 'utf8'), { ...WITHOUT_TYPES, filename: file });
  const { importedFiles } = ts.preProcessFile(code, true, true);
  // the bundler reads what stands behind a question mark
  return importedFiles
    .map(({ fileName }) => fileName.replace(/\?\w+$/, ''))
    .filter((name) => !isBuiltin(name));
}

const packageNameOf = (module: string) => /^(@[^/]+\/)?[^/]+/.exec(module)?.[0] ?? module;

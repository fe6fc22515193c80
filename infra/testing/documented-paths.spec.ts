import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { anchorsOf, blocksOf, codeOf, linesToWrap, relativeLinksOf } from './markdown.js';

/** It adds a feature that is not there. */
const TUTORIAL = 'infra/docs/add-a-feature.md';
const OF_TUTORIAL = /\bguestbook\b/;
const FOLDERS = ['backend', 'contracts', 'frontend', 'infra', 'projections'];
/** The pages for people, and the lines that each may have. */
const PAGES: ReadonlyMap<string, number> = new Map([
  ['README.md', 150],
  ...filesIn('infra/docs').map((page): [string, number] => [page, 200]),
  // the whole code of a feature stands in it
  [TUTORIAL, 680],
]);
const DOCUMENTS = [...PAGES.keys(), 'contracts/GLOSSARY.md', ...filesIn('infra/adr')];

/** Lines of a paragraph, an item or a cell. */
const MOST_LINES = 6;
/** Characters of a line of text or code. */
const COLUMNS = 120;
/** Characters of a line in a cell: a table has two columns of text or more. */
const CELL_COLUMNS = 55;

/** Made by a build, or in the data folder. */
const NOT_IN_THE_REPOSITORY = [
  'src/paraglide',
  'keys/master.key',
  '.data/',
  'backend/dist/main.js',
  'infra/e2e/results/screenshots',
];
/** Settings that only the tests read. */
const SETTINGS_OF_TESTS = ['CHROMIUM_PATH'];

const files = [
  ...readdirSync('.'),
  ...[...FOLDERS, '.github'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.posix.join(folder, file)),
  ),
].filter((file) => !/(^|\/)(node_modules|dist)(\/|$)/.test(file));

const scripts = Object.keys((JSON.parse(read('package.json')) as { scripts: object }).scripts);
const commands = [...filesIn('backend/src/cli'), 'infra/demo/demo-command.ts']
  .flatMap((file) => namesIn(file, /new Command\('([\w-]+)'\)/g))
  // the program itself
  .filter((name) => name !== 'daybook');
const benches = namesIn('infra/bench/bench.ts', /case '([\w-]+)':/g);
const faultRuns = namesIn('infra/faults/faults.ts', /case '([\w-]+)':/g);
const settings = namesIn('.env.example', /^([A-Z_]+)=/gm);
const screens = files
  .filter((file) => file.endsWith('.routes.ts'))
  .flatMap((file) => namesIn(file, /\bpath: '(?:\/config\/)?([^']+)'/g));

describe.each(DOCUMENTS)('%s', (document) => {
  const text = read(document);

  test('names files and folders that are there', () => {
    expect(pathsIn(text).filter((named) => !isThere(named))).toEqual([]);
  });

  test('links to files and headings that are there', () => {
    expect(brokenLinksIn(text, document)).toEqual([]);
  });

  test('names scripts, commands, benches and fault runs that are there', () => {
    expect(unknownIn(text)).toEqual([]);
  });
});

describe.each([...PAGES])('%s', (page, mostLines) => {
  test(`has at most ${mostLines} lines, and short paragraphs`, () => {
    expect(tooLongIn(read(page), mostLines)).toEqual([]);
  });

  test('names settings that are there', () => {
    expect(unknownSettingsIn(read(page))).toEqual([]);
  });

  test('names screens and pages of the demo that are there', () => {
    expect(addressesIn(read(page)).filter((address) => !isAnswered(address))).toEqual([]);
  });
});

test('the README leads to every page', () => {
  const linked = relativeLinksOf(read('README.md')).map((target) => target.split('#')[0]);
  expect(linked).toEqual(expect.arrayContaining([...PAGES.keys()].filter((page) => page !== 'README.md')));
});

test('every command, bench and fault run is on its page', () => {
  const commandLine = read('infra/docs/command-line.md');
  const runs = read('infra/docs/benches-and-faults.md');
  expect(commands.length).toBeGreaterThan(20);
  expect(
    commands.filter((name) => !new RegExp(`daybook -- ([\\w-]+ )?${name}\\b`).test(commandLine)),
  ).toEqual([]);
  expect(benches.length).toBeGreaterThan(10);
  expect(benches.filter((name) => !runs.includes(`npm run bench -- ${name}\n`))).toEqual([]);
  expect(faultRuns.length).toBeGreaterThan(10);
  expect(faultRuns.filter((name) => !new RegExp(`npm run faults -- ${name}\\b`).test(runs))).toEqual([]);
});

describe('a page that is wrong', () => {
  test('names a file that was renamed', () => {
    const text =
      'See `cart/cart.decider.ts`, `<feature>.events.ts`, `members/account.*`, `@nestjs/core` and `DATA_DIR/keys`.';
    expect(pathsIn(text)).toEqual(['cart/cart.decider.ts', '<feature>.events.ts', 'members/account.*']);
    expect(pathsIn(text).every(isThere)).toBe(true);
    expect(isThere('cart/basket.decider.ts')).toBe(false);
    expect(isThere('decider.ts')).toBe(false);
    expect(pathsIn('```sh\nnode infra/dev/began.mjs FILE\n```')).toEqual(['infra/dev/began.mjs']);
    expect(isThere('infra/dev/began.mjs')).toBe(false);
  });

  test('links to a file, a picture or a heading that is gone', () => {
    const links =
      '[a](../adr/0001-event-store-ordering.md) [b](../adr/0001.md) ![c](shop.webp) [d](running.md#roles)';
    const text = `# Its heading's name\n\n${links} [e](running.md#rules) [f](#its-headings-name) [g](#its-name)\n`;
    const broken = ['../adr/0001.md', 'shop.webp', 'running.md#rules', '#its-name'];
    expect(brokenLinksIn(text, 'infra/docs/log.md')).toEqual(broken);
  });

  test('names a script, a command, a bench, a fault run or a setting that is gone', () => {
    const text = [
      '`npm run check:words`, `npm run check:texts`, `npm run daybook -- user list`, `DATA_DIR`, `DATA_FOLDER=…`',
      '```sh',
      'npm run daybook -- website open TITLE   # opens it',
      'docker compose exec api daybook website create TITLE',
      'docker compose exec api daybook websites',
      'npm run bench -- http',
      'npm run bench -- https',
      'npm run faults -- forms --bots',
      'npm run faults -- form',
      '```',
    ].join('\n');
    const unknown = ['npm run check:texts', 'daybook open', 'daybook websites', 'bench https', 'faults form'];
    expect(unknownIn(text)).toEqual(unknown);
    expect(unknownSettingsIn(text)).toEqual(['DATA_FOLDER']);
  });

  test('is too long, or has a long line, paragraph, item or cell', () => {
    const lines = (count: number, line: string) => Array.from({ length: count }, () => line).join('\n');
    expect(tooLongIn(lines(150, ''), 150)).toEqual([]);
    expect(tooLongIn(lines(152, ''), 150)).toEqual(['151 lines']);
    expect(tooLongIn(`# A\n\n${lines(6, 'words')}\n- ${lines(6, 'words')}\n`, 150)).toEqual([]);
    expect(tooLongIn(`# A\n\n${lines(7, 'words')}\n`, 150)).toEqual(['paragraph of 7 lines: words']);
    expect(tooLongIn(`- one\n- ${lines(7, '  words')}\n`, 150)).toEqual(['item of 7 lines: -   words']);
    expect(tooLongIn(`\`\`\`sh\n${lines(7, 'npm start')}\n\`\`\`\n`, 150)).toEqual([]);
    expect(tooLongIn(`${'x'.repeat(121)}\n`, 150)).toEqual([`line of 121 characters: ${'x'.repeat(40)}`]);
    const cell = `y`.repeat(6 * CELL_COLUMNS);
    expect(tooLongIn(`| a | b |\n| --- | --- |\n| ${cell} | b |\n`, 150)).toEqual([]);
    expect(tooLongIn(`| a | ${cell}y |\n`, 150)).toEqual([`cell of 7 lines: ${'y'.repeat(40)}`]);
  });

  test('names a screen or a page of the demo that is gone', () => {
    const shop = 'http://localhost:3000';
    const text = `\`/config/orders/new\`, \`/config/orders/old\`, <${shop}/checkout>, <${shop}/pay>,
<${shop}/tableware/p/everyday-mug>, <${shop}/tableware/p/sunday-mug>, <${shop}/config/operator/history>`;
    const gone = ['/config/orders/old', '/pay', '/tableware/p/sunday-mug'];
    expect(addressesIn(text).filter((address) => !isAnswered(address))).toEqual(gone);
  });
});

function read(file: string): string {
  return readFileSync(file, 'utf8');
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => `${folder}/${name}`);
}

function namesIn(file: string, pattern: RegExp): string[] {
  return [...read(file).matchAll(pattern)].map(([, name = '']) => name);
}

/**
 * What a text names between backticks that is a path of the repository, and what it names anywhere by its whole path; a
 * package or a folder of data is none.
 */
function pathsIn(text: string): string[] {
  const inBackticks = [...text.matchAll(/`([a-z<*.][\w.<>*/-]*)`/g)]
    .map(([, named = '']) => named)
    .filter((named) => /\.([mc]?[jt]s|tsx|md|\*)$/.test(named) || /[^/]\//.test(named));
  const whole = [...text.matchAll(new RegExp(`(?<![\\w./@-])(?:${FOLDERS.join('|')})/[\\w./-]*\\w`, 'g'))];
  const named = new Set([...inBackticks, ...whole.map(([found]) => found)]);
  return [...named].filter((one) => !NOT_IN_THE_REPOSITORY.includes(one) && !OF_TUTORIAL.test(one));
}

/** Whether a path ends so, or leads through it; `<feature>` and `*` stand for any part of a name. */
function isThere(named: string): boolean {
  const pattern = named
    .replace(/\/$/, '')
    .replaceAll('.', '\\.')
    .replace(/<\w+>|\*/g, '[^/]+');
  const found = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => found.test(file));
}

function brokenLinksIn(text: string, document: string): string[] {
  return relativeLinksOf(text).filter((target) => {
    const [file = '', anchor] = target.split('#');
    const found = path.posix.join(path.posix.dirname(document), file);
    if (file !== '' && !existsSync(found)) return true;
    return anchor !== undefined && !anchorsOf(file === '' ? text : read(found)).includes(anchor);
  });
}

/** Names of scripts, commands, benches and fault runs that are not there. */
function unknownIn(text: string): string[] {
  const missing = (kind: string, pattern: RegExp, known: readonly string[]) =>
    namesInCode(text, pattern)
      .filter((name) => !known.includes(name))
      .map((name) => `${kind} ${name}`);
  return [
    ...missing('npm run', /\bnpm run ([\w:-]+)/g, scripts),
    // arguments are written in capitals; what follows a command in small ones is a command of a group
    ...missing('daybook', /\bdaybook (?:-- )?([a-z][\w-]*)(?: ([a-z][a-z-]*)(?![\w@]))?/g, [
      ...commands,
      'help',
    ]),
    ...missing('bench', /\bnpm run bench -- ([\w-]+)/g, benches),
    ...missing('faults', /\bnpm run faults -- ([\w-]+)/g, faultRuns),
  ];
}

function unknownSettingsIn(text: string): string[] {
  const known = [...settings, ...SETTINGS_OF_TESTS];
  return namesInCode(text, /^([A-Z]+_[A-Z_]+)(?:=.*)?$/g).filter((name) => !known.includes(name));
}

function namesInCode(text: string, pattern: RegExp): string[] {
  return codeOf(text)
    .flatMap((code) => [...code.matchAll(pattern)])
    .flatMap(([, ...names]) => names.filter((name) => name !== undefined));
}

function tooLongIn(text: string, mostLines: number): string[] {
  const lines = text.replace(/\n$/, '').split('\n').length;
  const long = linesToWrap(text).filter((line) => line.length > COLUMNS);
  const blocks = blocksOf(text).map(({ kind, lines: [first = '', ...rest] }) => {
    const count = kind === 'cell' ? Math.ceil(first.length / CELL_COLUMNS) : 1 + rest.length;
    return { kind, count, first };
  });
  return [
    ...(lines > mostLines ? [`${lines} lines`] : []),
    ...long.map((line) => `line of ${line.length} characters: ${line.slice(0, 40)}`),
    ...blocks
      .filter(({ count }) => count > MOST_LINES)
      .map(({ kind, count, first }) => `${kind} of ${count} lines: ${first.slice(0, 40)}`),
  ];
}

/** Paths of screens, and of what the demo shows on this machine. */
function addressesIn(text: string): string[] {
  const screensNamed = codeOf(text).filter((code) => /^\/config(\/[\w-]+)*$/.test(code));
  const demo = [...text.matchAll(/http:\/\/localhost:3000(\/[\w/-]+)/g)].map(([, address = '']) => address);
  return [...screensNamed, ...demo];
}

function isAnswered(address: string): boolean {
  const [, first = '', second, product] = address.split('/');
  if (first === 'config') {
    const screen = address.split('/').slice(2).join('/');
    return screen === '' || screens.includes(screen);
  }
  if (second !== 'p')
    return [`${first}.tsx`, `${first}.index.tsx`].some((file) => isThere(`src/routes/${file}`));
  const catalogue = `infra/demo/catalogue/${first}.ts`;
  return existsSync(catalogue) && read(catalogue).includes(`id: '${product}'`);
}

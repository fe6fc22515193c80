import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const root = path.resolve(__dirname, '../../..');
const screens = ['src/features', 'src/routes/config', 'src/ui/owner']
  .flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      path.join(folder, file),
    ),
  )
  .filter((file) => /(^|[\\/])owner[\\/]|routes[\\/]config/.test(file) && /(?<!\.spec)\.tsx?$/.test(file));

/** Where a browser asks by itself, without the headers of a call. */
const ASKED_BY_BROWSER = new Set(['href', 'src', 'srcSet', 'action', 'formAction', 'poster', 'data']);
const LEADS = /(^|\.)(open|assign|replace)$/;
/** The description of the API is the same for all websites. */
const OF_API = /\/api\/(?!docs")/;

/** What a file asks the API for by plain links, forms, pictures, frames and windows. */
function plainlyAsked(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isAsked =
      (ts.isJsxAttribute(node) && ASKED_BY_BROWSER.has(node.name.getText())) ||
      (ts.isCallExpression(node) && LEADS.test(node.expression.getText()));
    if (isAsked && OF_API.test(node.getText())) found.push(node.getText());
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

test('no screen asks the API for anything without naming its website', () => {
  expect(screens.length).toBeGreaterThan(300);
  expect(screens.flatMap((file) => plainlyAsked(file).map((asked) => `${file}: ${asked}`))).toEqual([]);
});

/** Each file that a screen opens or downloads, with a sign in place of each id. */
const files = screens.flatMap((file) =>
  [
    ...readFileSync(path.join(root, file), 'utf8').matchAll(
      /<(?:FileLink|DownloadButton)\s+path=(?:"|\{`|\{withFilters\(')(\/api\/[^"`']+)/g,
    ),
  ].map(([, asked = '']) => asked.replaceAll(/\$\{[^}]*\}/g, '{}')),
);

test('each file that a screen opens is a file of the API', () => {
  const { paths } = JSON.parse(readFileSync(path.join(root, '../contracts/openapi.json'), 'utf8'));
  const known = Object.keys(paths)
    .filter((one) => paths[one].get)
    .map((one) => one.replaceAll(/\{[^}]*\}/g, '{}'));
  expect(files.length).toBeGreaterThan(5);
  expect(files.filter((asked) => !known.includes(asked))).toEqual([]);
});

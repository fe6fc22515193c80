import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Words that say neither who acts nor what a shop calls the thing, and what to write instead. */
const RETIRED: readonly (readonly [RegExp, string])[] = [
  [/\b(some|no|every)body\b/i, 'someone, no one, everyone, or who acts: the customer, the admin'],
  [/\bwhoever\b/i, 'who acts'],
  [/\btold\b/i, 'notified'],
  [/\bletters?\b/i, 'email'],
  [/\be-mails?\b/i, 'email'],
  [/\bshel(f|ves)\b/i, 'stock, products'],
  [/\blook again\b/i, 'refresh'],
  [/\binstalments?\b/i, 'installments, payments'],
  [/\bcatalogue\b/i, 'catalog, products'],
];
/** The emails stand in one file for every language, and French writes "e-mail". */
const FRENCH = /\b(votre|un|cet) e-mail\b/i;
/** British shoppers read "instalments", see section 9. */
const BRITISH = /interest-free instalments/;

const root = path.resolve(__dirname, '../../..');
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.spec\.|paraglide|\.gen\./.test(file))
    .map((file) => path.join(folder, file));

const screens = filesIn('frontend/src', /\.tsx$|words\.ts$|owner\/.*\.ts$/);
const emails = filesIn('backend/src/email/templates', /\.tsx$/);
const messages = filesIn('frontend/src', /messages[\\/]en\.json$/);
const refusals = ['shared/errors', 'shared/page-errors', 'restock/shared/restock-errors'].map(
  (name) => `contracts/src/${name}.ts`,
);

test.each([...screens, ...emails, ...messages, ...refusals])('%s speaks in plain words', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  const shown = file.endsWith('.json') ? text.split('\n') : textsOf(file, text);
  const found = shown
    .filter((one) => !BRITISH.test(one) && !FRENCH.test(one))
    .flatMap((one) => RETIRED.filter(([word]) => word.test(one)).map(([, instead]) => `${one}: ${instead}`));
  expect(found).toEqual([]);
});

/** What a file shows to people: texts of elements, and strings of more than one word or that begin with a capital. */
function textsOf(file: string, source: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, kind);
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isJsxText(node)) texts.push(node.text.trim());
    else if (
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node)
    ) {
      if (/^[A-Z]| /.test(node.text)) texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

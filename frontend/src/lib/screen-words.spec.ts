import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { ERRORS } from '@daybook/contracts/shared/errors';
import ts from 'typescript';

/** Words that no text on a screen or in an email may use, each with the word to use. */
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
/** An email's texts in all languages are in one file, and French writes "e-mail". */
const FRENCH = /(\b(notre|votre|un|cet|adresses?|par|et) |[dl]’)e-mails?\b|\ble catalogue\b/i;
/** The German word has two capitals, which the English one never has. */
const GERMAN = /\bE-Mails?\b/;
/** French that says of its reader what has one form for women and another for men, or writes both. */
const GENDERED =
  /\p{L}·\p{L}|é\(e\)|\b([Vv]ous (ne |n’)?(êtes|serez|être)|pouvez (pas )?être) (pas |plus )?(\p{L}+é|humain)(?!\p{L})/u;
/** British English has "instalments" (section 9). */
const BRITISH = /interest-free instalments/;
/** Of what an answer may consist: the alphabet is no email. */
const ALPHABET = /\bletters? from A to [FZ]\b|\bletters, digits\b|\b(small|capital|unaccented) letters?\b/i;
/** Statements for the database name tables and columns as the code does. */
const SQL = /\b(select|insert into|update|delete from|create|alter|drop|join|where|with)\b[^.]*[=(_]/;

const root = path.resolve(__dirname, '../../..');
const filesIn = (folder: string, name: RegExp) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => name.test(file) && !/\.spec\.|paraglide|\.gen\.|testing[\\/]/.test(file))
    .map((file) => path.join(folder, file));

const screens = filesIn('frontend/src', /\.tsx$|words\.ts$|owner\/.*\.ts$/);
const emails = filesIn('backend/src', /\.tsx$/);
/** What the server says: refusals, histories, tasks, the command line. */
const answers = ['backend/src', 'contracts/src', 'projections/src', 'infra/dev'].flatMap((folder) =>
  filesIn(folder, /\.ts$/),
);
const messages = filesIn('frontend/src', /messages[\\/]en\.json$/);

test.each([...screens, ...emails, ...answers, ...messages])('%s speaks in plain words', (file) => {
  const text = readFileSync(path.join(root, file), 'utf8');
  expect(retiredWords(file.endsWith('.json') ? text.split('\n') : textsOf(file, text))).toEqual([]);
});

test('the errors of the API speak in plain words', () =>
  expect(retiredWords(Object.values(ERRORS).map(({ en }) => en))).toEqual([]));

test.each([...emails, ...answers, ...filesIn('frontend/src', /messages[\\/]fr\.json$/)])(
  '%s says what fits every gender',
  (file) => {
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    expect(lines.filter((line) => GENDERED.test(line))).toEqual([]);
  },
);

/** @returns each text that has a retired word, with the word to use */
function retiredWords(texts: readonly string[]): string[] {
  return texts
    .filter((one) => ![BRITISH, FRENCH, GERMAN, ALPHABET, SQL].some((exempt) => exempt.test(one)))
    .flatMap((one) => RETIRED.filter(([word]) => word.test(one)).map(([, instead]) => `${one}: ${instead}`));
}

/** The texts for people in a file: those of elements, and strings that have a space or begin with a capital. */
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
      if (/^[A-Z]| /.test(node.text) || isCounted(node)) texts.push(node.text);
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return texts;
}

/** Whether a word stands in a text with its number: `plural(emails, 'email')`. */
const isCounted = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) && ts.isIdentifier(parent.expression) && parent.expression.text === 'plural';

/**
 * `npm run check:words`: names, comments, titles of tests, Markdown, YAML and `.env.example` may not use a word that the
 * product has retired (contracts/GLOSSARY.md says which word to use). It prints `file:line`, the word, and the one to use.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

/** Parts of names, as in `openLetter` or `LETTER_WORDS`, and what to say instead. */
const IN_NAMES = {
  letter: 'email (or message, where an address is called email)',
  letters: 'emails',
  mail: 'email',
  mails: 'emails',
  shelf: 'StockItem, stock',
  shelves: 'stock',
  wave: 'batch',
  waves: 'batches',
  desk: 'service',
  saving: 'service',
  owed: 'queued, pending or due',
  sweep: 'reconcile',
  standing: 'active, existing or status',
  deed: 'interaction',
  asleep: 'deferred',
  asker: 'caller',
  knock: 'request',
  withheld: 'skipped',
};
/** Whole names. */
const NAMES = {
  Bell: 'Notifier',
  untilTrue: 'waitFor',
  inParallel: 'mapConcurrent',
  keepTrying: 'retryWhileUnavailable',
  giveBack: 'refund',
  forgive: 'reset',
  loseTrack: 'markOutcomeUnknown',
  crumbGuard: 'csrfGuard',
  CrumbGuard: 'CsrfGuard',
  LOOK_MS: 'POLL_INTERVAL_MS',
  POLL_MS: 'POLL_INTERVAL_MS',
  PATIENCE: '…TimeoutMs or retryPolicy',
  PATIENCE_MS: '…_TIMEOUT_MS',
  patienceMs: 'timeoutMs',
  silenceMs: 'timeoutMs',
};
/** Names that hold such a part and mean another thing; a parcel has a carrier. */
const FINE =
  /^(MailServer|startMailServer|onMailFrom|MailComposer|\w*[mM]ailing_?[lL]ist\w*|MAILING_LIST|carrier)$/i;

/** In comments, titles of tests, Markdown, YAML and `.env.example`. A pair of a pattern and what to say instead. */
const IN_PROSE = [
  [/\b(some|no|every)body\b/i, 'who acts: the visitor, the owner, the subscriber, the worker'],
  [/\bwhoever\b/i, 'who acts: the visitor, the owner, the caller'],
  [/\btold\b|\btells of\b/i, 'notified, shown or named'],
  [/\bshel(f|ves)\b/i, 'stock'],
  [/\bwaves?\b/i, 'batch'],
  // letters of the alphabet are letters
  [
    /(?<!(case|capital|Latin|small|accented)[ -])\bletters?\b(?!( or|,| and|s? of)? (digits|any script)|-)/i,
    'email',
  ],
  [/\bdesks?\b/i, 'service'],
  [/\bcomes? to life\b|\balive\b/i, 'hydrated; of a process: running'],
  [/\bdeeds?\b/i, 'interaction'],
  [/\bhands? back\b/i, 'returns'],
  [/\bknocks?\b/i, 'request'],
  [/\bow(ed|es?)\b/i, 'queued, pending or due'],
];

const SOURCE = /\.(m?js|cjs|tsx?)$/;
/** Files that are prose throughout: what they set are words too, such as the texts of alarms. */
const PROSE = /\.(md|ya?ml)$|(^|\/)\.env\.example$/;
/** This file names the words, and the demo's texts are about pottery, with shelves and letters. */
const LEFT_ALONE = /^(infra\/testing\/check-words|contracts\/GLOSSARY\.md|infra\/demo\/)/;

/** @returns {{line: number, word: string, instead: string}[]} */
function retiredWords(file, text) {
  return PROSE.test(file) ? ofProse(text, 0, text) : ofSource(file, text);
}

function ofSource(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : undefined;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const found = [];
  const comments = new Map();
  const visit = (node) => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) found.push(...ofName(node, text));
    const title = titleOf(node, tree);
    if (title) found.push(...ofProse(title.text, title.getStart(tree), text));
    if (!ts.isJsxText(node)) {
      for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) comments.set(range.pos, range);
      for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) comments.set(range.pos, range);
    }
    for (const child of node.getChildren(tree)) visit(child);
  };
  visit(tree);
  for (const { pos, end } of comments.values()) found.push(...ofProse(text.slice(pos, end), pos, text));
  return found;
}

/** @returns the title of a test or of a group of tests */
function titleOf(node, tree) {
  if (!ts.isCallExpression(node) || !/^(test|it|describe)\b/.test(node.expression.getText(tree))) return;
  const [title] = node.arguments;
  return title && ts.isStringLiteralLike(title) ? title : undefined;
}

function ofName(node, text) {
  const name = node.text.replace(/^#/, '');
  if (FINE.test(name)) return [];
  const parts = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  const part = parts.find((one) => Object.hasOwn(IN_NAMES, one.toLowerCase()));
  const instead = Object.hasOwn(NAMES, name) ? NAMES[name] : part && IN_NAMES[part.toLowerCase()];
  return instead ? [{ line: lineAt(text, node.end), word: name, instead }] : [];
}

function ofProse(prose, from, text) {
  return IN_PROSE.flatMap(([pattern, instead]) =>
    [...prose.matchAll(new RegExp(pattern, 'gi'))].map((match) => ({
      line: lineAt(text, from + match.index),
      word: match[0],
      instead,
    })),
  );
}

const lineAt = (text, index) => text.slice(0, index).split('\n').length;

/** @param {string} root of the repository @returns {string[]} lines to print; none when all is well */
export function checkWords(root) {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  const problems = [];
  for (const file of files.split('\n').filter((one) => existsSync(path.join(root, one)))) {
    if (!(SOURCE.test(file) || PROSE.test(file)) || LEFT_ALONE.test(file)) continue;
    const found = retiredWords(file, readFileSync(path.join(root, file), 'utf8'));
    for (const { line, word, instead } of found) problems.push(`${file}:${line}: "${word}": say ${instead}`);
  }
  return problems;
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkWords(process.cwd());
  for (const problem of problems) console.error(problem);
  process.exitCode = problems.length > 0 ? 1 : 0;
}

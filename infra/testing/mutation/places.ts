import { createHash } from 'node:crypto';
import ts from 'typescript';

/** One change of one place: the text from `start` to `end` of the file becomes `to`. */
export type Mutant = {
  /** path from the root of the repository */
  readonly file: string;
  /** offsets in the file's text; `end` is exclusive */
  readonly start: number;
  readonly end: number;
  readonly to: string;
  /** counted from 1 */
  readonly line: number;
  readonly kind: Kind;
  /** what stood there, and its line: for people, and for the draw */
  readonly from: string;
  readonly lineText: string;
};

export type Kind =
  | 'comparison'
  | 'logic'
  | 'arithmetic'
  | 'boolean'
  | 'number'
  | 'text'
  | 'early return'
  | 'sql';

const OPERATORS: ReadonlyMap<ts.SyntaxKind, readonly [to: string, kind: Kind]> = new Map([
  [ts.SyntaxKind.LessThanToken, ['<=', 'comparison']],
  [ts.SyntaxKind.LessThanEqualsToken, ['<', 'comparison']],
  [ts.SyntaxKind.GreaterThanToken, ['>=', 'comparison']],
  [ts.SyntaxKind.GreaterThanEqualsToken, ['>', 'comparison']],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, ['!==', 'comparison']],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, ['===', 'comparison']],
  [ts.SyntaxKind.AmpersandAmpersandToken, ['||', 'logic']],
  [ts.SyntaxKind.BarBarToken, ['&&', 'logic']],
  [ts.SyntaxKind.PlusToken, ['-', 'arithmetic']],
  [ts.SyntaxKind.MinusToken, ['+', 'arithmetic']],
  [ts.SyntaxKind.AsteriskToken, ['/', 'arithmetic']],
  [ts.SyntaxKind.SlashToken, ['*', 'arithmetic']],
  [ts.SyntaxKind.PlusEqualsToken, ['-=', 'arithmetic']],
  [ts.SyntaxKind.MinusEqualsToken, ['+=', 'arithmetic']],
]);

/** How a text begins that a database is sent, or that is a part of one. */
const SQL = /^\s*(select|insert into|update|delete from|with|from|where|and|or|order by|join|left join)\s/i;
/** Changes within SQL: a pattern, and what its only match becomes. */
const IN_SQL: readonly (readonly [RegExp, string])[] = [
  [/(?<=\s)and(?=\s)/g, 'or'],
  [/(?<=\s)or(?=\s)/g, 'and'],
  [/(?<=\s)<(?=\s)/g, '<='],
  [/(?<=\s)<=(?=\s)/g, '<'],
  [/(?<=\s)>(?=\s)/g, '>='],
  [/(?<=\s)>=(?=\s)/g, '>'],
  [/(?<=\s)=(?=\s)/g, '<>'],
  [/(?<=\s)<>(?=\s)/g, '='],
  [/(?<=\s)desc\b/g, 'asc'],
  [/(?<=\s)not (?=(null|in|exists)\b)/g, ''],
];

/** Where words are for people who read a log: another wording is no other behaviour. */
const MESSAGES = /^(Error|TypeError|RangeError|log|warn|error|info|debug|ApiProperty|ApiOperation|ApiTags)$/;

/**
 * Every place of a file where a change of one operator or constant is tried, from its beginning to its end. Types,
 * names, imports and the wording of errors are no such places.
 */
export function placesIn(file: string, text: string): Mutant[] {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Mutant[] = [];
  const add = (kind: Kind, start: number, end: number, to: string): void => {
    const { line } = source.getLineAndCharacterOfPosition(start);
    const lineText = (text.split('\n')[line] ?? '').trim();
    found.push({ file, start, end, to, line: line + 1, kind, from: text.slice(start, end), lineText });
  };
  const visit = (node: ts.Node): void => {
    if (isLeftAlone(node)) return;
    for (const [kind, start, end, to] of changesOf(node, source)) add(kind, start, end, to);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function isLeftAlone(node: ts.Node): boolean {
  if (ts.isTypeNode(node) || ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) return true;
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return true;
  if (!ts.isCallExpression(node) && !ts.isNewExpression(node)) return false;
  const { expression } = node;
  const name = ts.isPropertyAccessExpression(expression) ? expression.name.text : expression.getText();
  return MESSAGES.test(name);
}

type Change = readonly [kind: Kind, start: number, end: number, to: string];

function changesOf(node: ts.Node, source: ts.SourceFile): Change[] {
  const start = node.getStart(source);
  const end = node.getEnd();
  if (ts.isBinaryExpression(node)) {
    const operator = OPERATORS.get(node.operatorToken.kind);
    if (!operator) return [];
    const { operatorToken } = node;
    return [[operator[1], operatorToken.getStart(source), operatorToken.getEnd(), operator[0]]];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [['logic', start, start + 1, '']];
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [['boolean', start, end, 'false']];
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [['boolean', start, end, 'true']];
  if (ts.isNumericLiteral(node) && !isName(node)) return [['number', start, end, `${Number(node.text) + 1}`]];
  if (ts.isIfStatement(node) && isEarlyEnd(node)) return [['early return', start, end, ';']];
  if (ts.isTemplateLiteralToken(node)) return changesInSql(node.getText(source), start);
  if (ts.isStringLiteral(node) && !isName(node)) {
    if (SQL.test(node.text)) return changesInSql(node.getText(source), start);
    return [['text', start, end, node.text === '' ? "'~'" : "''"]];
  }
  return [];
}

/** Whether it is the name of a property, not a value. */
function isName(node: ts.Expression): boolean {
  const { parent } = node;
  return (
    (ts.isPropertyAssignment(parent) && parent.name === node) ||
    (ts.isPropertyDeclaration(parent) && parent.name === node) ||
    (ts.isElementAccessExpression(parent) && ts.isStringLiteral(node)) ||
    (ts.isBinaryExpression(parent) && parent.operatorToken.kind === ts.SyntaxKind.InKeyword)
  );
}

/** An `if` without an `else` that leaves the function, or goes to the next turn. */
function isEarlyEnd({ thenStatement, elseStatement, parent }: ts.IfStatement): boolean {
  if (elseStatement || ts.isIfStatement(parent)) return false;
  const last = ts.isBlock(thenStatement) ? thenStatement.statements.at(-1) : thenStatement;
  return last !== undefined && (ts.isReturnStatement(last) || ts.isThrowStatement(last) || isLoopJump(last));
}

const isLoopJump = (node: ts.Node): boolean => ts.isContinueStatement(node) || ts.isBreakStatement(node);

/** @param text a literal as it stands in the source, with its quotes */
function changesInSql(text: string, start: number): Change[] {
  // a middle part of a template begins with its brace
  if (!SQL.test(text.slice(1)) && !/\b(where|from|order by)\s/i.test(text)) return [];
  return IN_SQL.flatMap(([pattern, to]) =>
    [...text.matchAll(pattern)].map(
      ({ index, 0: match }): Change => ['sql', start + index, start + index + match.length, to],
    ),
  );
}

/**
 * Draws `count` of the places, the kinds in turn. What is drawn depends on the seed and on the line alone, so that most
 * places stay the same when other lines change: two figures of a seed can be compared.
 */
export function draw(places: readonly Mutant[], count: number, seed: number): Mutant[] {
  const nth = new Map<string, number>();
  const kinds = new Map<Kind, { mutant: Mutant; lot: string }[]>();
  for (const mutant of places) {
    const place = [mutant.file, mutant.kind, mutant.from, mutant.to, mutant.lineText].join('\0');
    const same = nth.get(place) ?? 0;
    nth.set(place, same + 1);
    const lot = createHash('sha256').update(`${seed}\0${place}\0${same}`).digest('hex');
    kinds.set(mutant.kind, [...(kinds.get(mutant.kind) ?? []), { mutant, lot }]);
  }
  const queues = [...kinds]
    .sort(([a], [b]) => compare(a, b))
    .map(([, lots]) => lots.sort((a, b) => compare(a.lot, b.lot)));
  const drawn: Mutant[] = [];
  for (let turn = 0; drawn.length < count && queues.some((queue) => turn < queue.length); turn += 1) {
    for (const queue of queues) {
      const next = queue[turn];
      if (next && drawn.length < count) drawn.push(next.mutant);
    }
  }
  return drawn;
}

const compare = (a: string, b: string) => (a < b ? -1 : Number(a > b));

/** The file's text with the change in it. */
export function changed(text: string, { start, end, to }: Pick<Mutant, 'start' | 'end' | 'to'>): string {
  return text.slice(0, start) + to + text.slice(end);
}

/** `file:line: kind: from → to   the line` */
export function describeMutant({ file, line, kind, from, to, lineText }: Mutant): string {
  const short = (part: string) => (part.includes('\n') ? `${part.split('\n')[0]} …` : part);
  const isRemoved = kind === 'early return' || to === '';
  const change = isRemoved ? `${short(from)} removed` : `${short(from)} → ${to}`;
  return kind === 'early return'
    ? `${file}:${line}: ${change}`
    : `${file}:${line}: ${change}   in: ${lineText}`;
}

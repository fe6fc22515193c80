import path from 'node:path';
import ts from 'typescript';
import { TextValues } from './text-values.js';

/** A place in production code that has Postgres carry out a statement. */
export type StatementSite = {
  /** from the root of the repository */
  readonly file: string;
  readonly line: number;
  /** every text that it can send; undefined when that cannot be read off the sources */
  readonly texts: readonly string[] | undefined;
  /** how the text begins, as far as that can be read */
  readonly beginning: string;
  /** how the name of the prepared statement begins, for `ReadModels` */
  readonly name: string;
  /** what the code takes a row for; undefined where it looks at none */
  readonly row: RowShape | undefined;
  /** whether the code looks at the answer at all */
  readonly isLookedAt: boolean;
  /** by `ReadModels`: bigints are numbers to it, and tables stand in their schema */
  readonly ofReadModels: boolean;
};

export type RowShape = { readonly fields: readonly RowField[]; readonly isTuple: boolean };
export type RowField = { readonly name: string; readonly type: ts.Type };

/** Finds every statement in the sources, by the compiler's eyes. */
export function findStatements(root: string, files: readonly string[]) {
  const options = optionsOf(root);
  const program = ts.createProgram([...files], options, hostOf(options));
  const checker = program.getTypeChecker();
  const finder = new Finder(root, checker);
  const sites = files.flatMap((file) => {
    const source = program.getSourceFile(file);
    if (!source) throw new Error(`the compiler does not find ${file}`);
    return callsIn(source).flatMap((call) => finder.sitesOf(call));
  });
  return { checker, sites };
}

function optionsOf(root: string): ts.CompilerOptions {
  const folder = path.join(root, 'infra/dev');
  const { config } = ts.readConfigFile(path.join(folder, 'tsconfig.boundaries.json'), ts.sys.readFile);
  return {
    ...ts.parseJsonConfigFileContent(config, ts.sys, folder).options,
    noEmit: true,
    strict: true,
    skipLibCheck: true,
    experimentalDecorators: true,
    types: ['node'],
    target: ts.ScriptTarget.ES2023,
    jsx: ts.JsxEmit.ReactJSX,
  };
}

/** The packages whose types say something of a statement; the others would fill half of a worker's memory. */
const LOOKED_AT = /\/node_modules\/(@types\/(node|pg)|@?typescript|pg|pg-[a-z-]+|undici-types)\//;

/** Reads our own files and those packages. What comes of any other package is `any`. */
function hostOf(options: ts.CompilerOptions): ts.CompilerHost {
  const host = ts.createCompilerHost(options);
  return {
    ...host,
    getSourceFile: (file, ...rest) =>
      file.includes('/node_modules/') && !LOOKED_AT.test(file)
        ? ts.createSourceFile(file, 'export {};', options.target ?? ts.ScriptTarget.ES2023)
        : host.getSourceFile(file, ...rest),
  };
}

class Finder {
  private readonly texts: TextValues;

  constructor(
    private readonly root: string,
    private readonly checker: ts.TypeChecker,
  ) {
    this.texts = new TextValues(checker);
  }

  /** None when it is no statement. A method that only passes a statement on has those of its callers. */
  sitesOf(call: ts.CallExpression): StatementSite[] {
    const callee = call.expression;
    if (!ts.isPropertyAccessExpression(callee) || !/^query(Within)?$/.test(callee.name.text)) return [];
    const ofReadModels = this.checker.getTypeAtLocation(callee.expression).symbol?.name === 'ReadModels';
    const first = callee.name.text === 'queryWithin' ? 1 : 0;
    const [name, sql] = ofReadModels ? call.arguments.slice(first) : [undefined, call.arguments[0]];
    if (!sql) return [];
    const passedOn = this.passedOn(call, sql);
    if (!passedOn) return [this.site(call, { name, sql, ofReadModels })];
    const { method, index } = passedOn;
    return callsIn(call.getSourceFile())
      .filter((caller) => this.declarationOf(caller) === method)
      .flatMap((caller) => {
        const given = caller.arguments[index];
        return given ? [this.site(caller, { name, sql: given, ofReadModels })] : [];
      });
  }

  private site(
    call: ts.CallExpression,
    {
      name,
      sql,
      ofReadModels,
    }: { name: ts.Expression | undefined; sql: ts.Expression; ofReadModels: boolean },
  ): StatementSite {
    const source = call.getSourceFile();
    const text = textOf(sql, this.checker);
    return {
      file: path.relative(this.root, source.fileName),
      line: source.getLineAndCharacterOfPosition(call.getStart()).line + 1,
      texts: text && this.texts.of(text),
      beginning: text ? this.beginningOf(text) : '',
      name: name ? this.beginningOf(name) : '',
      row: this.rowOf(call),
      isLookedAt: isLookedAt(call),
      ofReadModels,
    };
  }

  /** Of a method that is generic over the row and gets the statement from its caller. */
  private passedOn(call: ts.CallExpression, sql: ts.Expression) {
    const [row] = call.typeArguments ?? [];
    if (!row || !(this.checker.getTypeFromTypeNode(row).flags & ts.TypeFlags.TypeParameter)) return undefined;
    const parameter = this.checker.getSymbolAtLocation(sql)?.valueDeclaration;
    if (!parameter || !ts.isParameter(parameter)) return undefined;
    return { method: parameter.parent, index: parameter.parent.parameters.indexOf(parameter) };
  }

  private declarationOf({ expression }: ts.CallExpression): ts.Declaration | undefined {
    const name = ts.isPropertyAccessExpression(expression) ? expression.name : expression;
    return this.checker.getSymbolAtLocation(name)?.valueDeclaration;
  }

  private rowOf(call: ts.CallExpression): RowShape | undefined {
    const { checker } = this;
    const signature = checker.getResolvedSignature(call);
    const answer = signature && checker.getAwaitedType(checker.getReturnTypeOfSignature(signature));
    const rows = answer && (checker.isArrayType(answer) ? answer : this.propertyOf(answer, 'rows', call));
    const row = rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
    if (!row || row.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) return undefined;
    // of the event that a row may lack, what it is when it is there
    const one = row.isUnion() ? row.types.at(-1)! : row;
    if (checker.isTupleType(one)) {
      const types = checker.getTypeArguments(one as ts.TypeReference);
      return { isTuple: true, fields: types.map((type, index) => ({ name: String(index), type })) };
    }
    const fields = checker
      .getPropertiesOfType(one)
      .map(({ name }) => ({ name, type: this.propertyOf(one, name, call)! }));
    return { isTuple: false, fields };
  }

  private beginningOf(text: ts.Expression): string {
    if (ts.isTemplateExpression(text)) return text.head.text;
    if (ts.isStringLiteralLike(text)) return text.text;
    const declared = this.checker.getSymbolAtLocation(text)?.valueDeclaration;
    const made = declared && ts.isVariableDeclaration(declared) ? declared.initializer : undefined;
    return made ? this.beginningOf(made) : '';
  }

  private propertyOf(of: ts.Type, name: string, at: ts.Node): ts.Type | undefined {
    const property = this.checker.getPropertyOfType(of, name);
    return property && this.checker.getTypeOfSymbolAtLocation(property, at);
  }
}

function callsIn(source: ts.SourceFile): ts.CallExpression[] {
  const calls: ts.CallExpression[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isCallExpression(node)) calls.push(node);
    ts.forEachChild(node, look);
  };
  look(source);
  return calls;
}

/** Of a text, of `{ text, values, … }`, or of what a function answers of that kind. */
function textOf(sql: ts.Expression, checker: ts.TypeChecker): ts.Expression | undefined {
  if (ts.isCallExpression(sql)) {
    const made = checker.getSymbolAtLocation(sql.expression)?.valueDeclaration;
    const last = made && ts.isFunctionDeclaration(made) ? made.body?.statements.at(-1) : undefined;
    const answer = last && ts.isReturnStatement(last) ? last.expression : undefined;
    return answer && ts.isObjectLiteralExpression(answer) ? textOf(answer, checker) : sql;
  }
  if (!ts.isObjectLiteralExpression(sql)) return sql;
  for (const property of sql.properties) {
    if (property.name?.getText() !== 'text') continue;
    if (ts.isPropertyAssignment(property)) return property.initializer;
    if (ts.isShorthandPropertyAssignment(property)) return property.name;
  }
  return undefined;
}

/** Not when it is only waited for: the statement is carried out for what it does. */
function isLookedAt(call: ts.Node): boolean {
  const { parent } = call;
  if (ts.isAwaitExpression(parent)) return isLookedAt(parent);
  const isCaught = ts.isPropertyAccessExpression(parent) && parent.name.text === 'catch';
  if (isCaught && ts.isCallExpression(parent.parent)) return isLookedAt(parent.parent);
  return !ts.isExpressionStatement(parent);
}

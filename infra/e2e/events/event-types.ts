import { readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import type { GoldenEvent } from './golden-events.js';

const SOURCES = path.join(process.cwd(), 'contracts/src');
const OPTIONS: ts.CompilerOptions = {
  noEmit: true,
  strict: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ES2023,
  module: ts.ModuleKind.NodeNext,
};

/** An event type, and the file and the union that declare it. */
export type DeclaredType = { readonly type: string; readonly union: string; readonly file: string };

/** Every event type of the product: the members of each exported union of a file `*.events.ts`. */
export function declaredTypes(): readonly DeclaredType[] {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.events.ts'))
    .map((file) => path.join(SOURCES, file));
  const program = ts.createProgram(files, OPTIONS);
  const checker = program.getTypeChecker();
  return files.flatMap((file) => {
    const source = program.getSourceFile(file);
    const module = source && checker.getSymbolAtLocation(source);
    if (!module) throw new Error(`${file} exports nothing`);
    return checker
      .getExportsOfModule(module)
      .filter(({ name }) => name.endsWith('Event'))
      .flatMap((union) =>
        typesIn(checker.getDeclaredTypeOfSymbol(union), checker).map((type) => ({
          type,
          union: union.name,
          file,
        })),
      );
  });
}

function typesIn(union: ts.Type, checker: ts.TypeChecker): string[] {
  const members = union.isUnion() ? union.types : [union];
  return members.map((member) => {
    const type = checker.getPropertyOfType(member, 'type');
    const literal = type && checker.getTypeOfSymbol(type);
    if (!literal?.isStringLiteral())
      throw new Error(`${checker.typeToString(member)} is no event of one type`);
    return literal.value;
  });
}

/** What the compiler has against taking these events for events of the types that are declared. */
export function shapeProblems(
  events: readonly Pick<GoldenEvent, 'type' | 'data'>[],
  declared: readonly DeclaredType[],
): string[] {
  const lines = events.map(({ type, data }) => {
    const found = declared.find((one) => one.type === type);
    const from =
      found && `import('./${path.relative(SOURCES, found.file).replace(/\.ts$/, '.js')}').${found.union}`;
    return `({ type: '${type}', data: ${JSON.stringify(data)} }) satisfies ${from ?? 'never'};`;
  });
  const file = path.join(SOURCES, 'golden-events.check.ts');
  const host = ts.createCompilerHost(OPTIONS);
  const read = host.readFile;
  host.readFile = (name) => (name === file ? lines.join('\n') : read(name));
  host.fileExists = (name) => name === file || ts.sys.fileExists(name);
  host.getSourceFile = (name, target) => {
    const text = host.readFile(name);
    return text === undefined ? undefined : ts.createSourceFile(name, text, target);
  };
  const program = ts.createProgram([file], OPTIONS, host);
  const source = program.getSourceFile(file);
  return program.getSemanticDiagnostics(source).map(({ messageText, start = 0 }) => {
    const line = source?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${events[line]?.type}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

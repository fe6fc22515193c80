import path from 'node:path';
import ts from 'typescript';

/**
 * Says whether the compiler refuses a file with another text: a build would have stopped there, before any test. What
 * was read for one file is kept for the next.
 */
export class TypesOfMutants {
  readonly #sources = new Map<string, ts.SourceFile | undefined>();
  readonly #options = new Map<string, ts.CompilerOptions>();

  /** @param file path from the root of the repository, where this process stands */
  isRefused(file: string, text: string): boolean {
    const target = path.resolve(file);
    const options = this.#optionsOf(file);
    const host = ts.createCompilerHost(options);
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, version, ...rest) => {
      if (path.resolve(name) === target) return ts.createSourceFile(name, text, version, true);
      if (!this.#sources.has(name)) this.#sources.set(name, read(name, version, ...rest));
      return this.#sources.get(name);
    };
    const program = ts.createProgram({ rootNames: [target], options, host });
    const source = program.getSourceFile(target);
    return [...program.getSyntacticDiagnostics(source), ...program.getSemanticDiagnostics(source)].length > 0;
  }

  /** Those of the workspace that holds the file. */
  #optionsOf(file: string): ts.CompilerOptions {
    const workspace = file.split('/')[0] ?? '';
    const known = this.#options.get(workspace);
    if (known) return known;
    const config = path.resolve(workspace, 'tsconfig.json');
    const { options } = ts.parseJsonConfigFileContent(
      ts.readConfigFile(config, ts.sys.readFile).config,
      { ...ts.sys, readDirectory: () => [] },
      path.dirname(config),
    );
    const ofFile: ts.CompilerOptions = {
      ...options,
      composite: false,
      incremental: false,
      noEmit: true,
      declaration: false,
      declarationMap: false,
    };
    delete ofFile.tsBuildInfoFile;
    this.#options.set(workspace, ofFile);
    return ofFile;
  }
}

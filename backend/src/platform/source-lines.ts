import { readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { fileURLToPath } from 'node:url';

type Frame = Pick<NodeJS.CallSite, 'getFileName' | 'getLineNumber' | 'getColumnNumber'> & {
  toString(): string;
};

/**
 * Lets the stacks of this process name lines of the sources. Node's `--enable-source-maps` does it too, and reads the
 * map of each module while it loads it, which is a fifth of a start's CPU and 35 MB; here a map is read when a stack
 * first needs it.
 */
export function nameSourceLines(): void {
  Error.prepareStackTrace = stackOf;
}

/** A stack as V8 writes it, with the places of the sources where a file of ours has a map beside it. */
export function stackOf(error: Error, frames: readonly Frame[]): string {
  return [titleOf(error), ...frames.map((frame) => `    at ${textOf(frame)}`)].join('\n');
}

/** An error may have a message that cannot be read; its stack must not fail for it. */
function titleOf(error: Error): string {
  try {
    return Error.prototype.toString.call(error);
  } catch {
    return 'Error';
  }
}

function textOf(frame: Frame): string {
  const text = frame.toString();
  const file = frame.getFileName();
  const line = frame.getLineNumber();
  const column = frame.getColumnNumber();
  if (typeof file !== 'string' || line === null || column === null) return text;
  const entry = mapOf(file)?.findEntry(line - 1, column - 1);
  if (!entry || !('originalSource' in entry)) return text;
  const { originalSource, originalLine, originalColumn } = entry;
  const source = fileURLToPath(new URL(originalSource, urlOf(file)));
  return text.replace(`${file}:${line}:${column}`, `${source}:${originalLine + 1}:${originalColumn + 1}`);
}

/** By file; undefined: it has none. There are as many at most as the program has files. */
const maps = new Map<string, SourceMap | undefined>();

function mapOf(file: string): SourceMap | undefined {
  if (!maps.has(file)) maps.set(file, readMap(file));
  return maps.get(file);
}

function readMap(file: string): SourceMap | undefined {
  if (!file.endsWith('.js') || file.includes('/node_modules/')) return undefined;
  try {
    return new SourceMap(JSON.parse(readFileSync(new URL(`${urlOf(file)}.map`), 'utf8')));
  } catch {
    return undefined;
  }
}

const urlOf = (file: string) => (file.startsWith('file:') ? file : `file://${file}`);

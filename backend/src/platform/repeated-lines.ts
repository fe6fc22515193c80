import type { LogFn } from 'pino';

/** How long equal lines are counted before they are written again, ms. */
const EVERY_MS = 60_000;
/** Different lines that are counted at a time, at most; any other is written as it comes. */
const MOST = 1000;

type Arguments = Parameters<LogFn>;
type Write = (line: Arguments) => void;

/**
 * Writes a line that comes again and again once a minute, with the number of those that it stands for. While a server is
 * away, each worker and each reactor says the same many times a second, and what else happens is lost among it.
 */
export class RepeatedLines {
  private readonly counts = new Map<string, number>();

  /** @param write puts a line into the log; it may be called up to a minute later, once more */
  pass(line: Arguments, write: Write): void {
    const key = keyOf(line);
    const count = key === undefined ? undefined : this.counts.get(key);
    if (key !== undefined && count !== undefined) {
      this.counts.set(key, count + 1);
      return;
    }
    write(line);
    if (key !== undefined && this.counts.size < MOST) this.count(key, line, write);
  }

  private count(key: string, line: Arguments, write: Write): void {
    this.counts.set(key, 0);
    setTimeout(() => {
      const repeated = this.counts.get(key) ?? 0;
      this.counts.delete(key);
      if (repeated === 0) return;
      write(withCount(line, repeated));
      this.count(key, line, write);
    }, EVERY_MS).unref();
  }
}

/** What makes two lines equal: their words, not their numbers. undefined: the line of a request stands for itself. */
function keyOf([first, ...rest]: Arguments): string | undefined {
  if (typeof first !== 'object' || first === null) return JSON.stringify([first, rest]);
  if ('requestId' in first) return undefined;
  const words = Object.entries(first).flatMap(([name, value]) => {
    if (value instanceof Error) return [[name, value.name, value.message, 'code' in value ? value.code : '']];
    return typeof value === 'string' ? [[name, value]] : [];
  });
  return JSON.stringify([words, rest]);
}

function withCount([first, ...rest]: Arguments, repeated: number): Arguments {
  const fields = typeof first === 'object' && first !== null ? { ...first, repeated } : { repeated };
  return (typeof first === 'string' ? [fields, first, ...rest] : [fields, ...rest]) as unknown as Arguments;
}

import { type Code, Compiler, type FormatterTable, Predicates } from '@squarespace/template-engine';
import { LRUCache } from 'lru-cache';

/**
 * A template as the engine runs it, with what is wrong with it. Running it adds its parsed expressions to it, and nothing
 * of the data or of its reader.
 */
export type CompiledTemplate = ReturnType<Compiler['parse']>;

/** Section 9: "cache default 100 entries". What the longest of them hold together is bounded too, characters. */
const MOST = 100;
const MOST_CHARACTERS = 5_000_000;

/** The templates that were compiled last, partials among them. */
export class CompiledTemplates {
  private readonly compiler: Compiler;
  private readonly compiled: LRUCache<string, CompiledTemplate>;

  /** @param formatters those that a template may name: the same names for every reader */
  constructor(formatters: FormatterTable, max = MOST) {
    this.compiler = new Compiler({ formatters, predicates: Predicates });
    this.compiled = new LRUCache({
      max,
      maxSize: MOST_CHARACTERS,
      sizeCalculation: (_, source) => Math.max(1, source.length),
    });
  }

  get size(): number {
    return this.compiled.size;
  }

  of(source: string): CompiledTemplate {
    const known = this.compiled.get(source);
    if (known) return known;
    const { code, errors } = this.compiler.parse(source);
    const compiled = { code: code as Code, errors };
    this.compiled.set(source, compiled);
    return compiled;
  }
}

import { DEFAULT_TIME_ZONE } from '@daybook/contracts/shared/wall-time';
import type { TemplateError } from '@daybook/contracts/templates/templates.api';
import {
  type Code,
  Context,
  Engine,
  type TemplateError as EngineError,
  Formatters,
  type FormatterTable,
  Predicates,
} from '@squarespace/template-engine';
import { CompiledTemplates } from './compiled-templates.js';
import { intlFormatters } from './intl-formatters.js';
import { templateErrors } from './template-errors.js';
import { ownFormatters, type Reader } from './template-formatters.js';
import { cleanHtml, escapeHtml } from './template-html.js';

/** The limits of one rendering: time in ms, output in characters, number of errors. */
const LIMITS = { ms: 250, characters: 1_000_000, errors: 50 };

export type TemplateInput = {
  readonly template: string;
  readonly data: unknown;
  /** the templates that `{@|apply name}` calls by name */
  readonly partials?: Readonly<Record<string, string>>;
  /** the reader of the result */
  readonly reader: Reader;
  /** the present time for the template, epoch ms */
  readonly now?: number;
};

/**
 * What a template makes of data. Values are escaped where no formatter has said how they are written, what could run
 * in a browser is taken out, and neither an endless template nor an exploding one holds the process up.
 * @returns the page as far as it came, with everything that is wrong with the template
 */
export function renderTemplate(input: TemplateInput): { html: string; errors: TemplateError[] } {
  const { template, data, partials = {}, reader, now } = input;
  const engine = new CarefulEngine(reader);
  const { code, errors } = TEMPLATES.of(template);
  const context = new BoundedContext(data, { partials: { ...partials }, now, ...EXPRESSIONS });
  context.parsefunc = (source) => TEMPLATES.of(source);
  engine.execute(code, context);
  const found: EngineError[] = [...errors, ...context.errors];
  return {
    html: cleanHtml(context.render()),
    errors: [...templateErrors(found, template, partials), ...context.excess],
  };
}

/** Expressions are short: one of many tokens, or one that doubles a text, is an error. */
const EXPRESSIONS = { enableExpr: true, exprOpts: { maxTokens: 1000, maxStringLen: 10_000 } };

/** Without a prototype: what the engine finds by a name in a template is a formatter, and no part of every object. */
const formattersFor = (reader: Reader): FormatterTable =>
  Object.assign(Object.create(null), Formatters, ownFormatters(reader), intlFormatters(reader));

/** Which formatters there are is the same for every reader. */
const TEMPLATES = new CompiledTemplates(formattersFor({ locale: 'en-US', timeZone: DEFAULT_TIME_ZONE }));

class BoundedContext extends Context {
  readonly excess: TemplateError[] = [];
  private readonly until = performance.now() + LIMITS.ms;
  private written = 0;

  get isOver(): boolean {
    if (this.excess.length === 0 && performance.now() > this.until)
      this.excess.push(tooMuch('tooSlow', 'The template takes too long. Does it repeat itself?'));
    return this.excess.length > 0;
  }

  override append(text: string): void {
    this.written += String(text ?? '').length;
    if (this.written <= LIMITS.characters) super.append(text);
    else this.isTooLarge();
  }

  /** Whether a formatter may make no more of these values: each can double a text. */
  mayNotFormat(variables: readonly Variable[]): boolean {
    const isLong = ({ node: { value } }: Variable) =>
      typeof value === 'string' && value.length > LIMITS.characters;
    if (variables.some(isLong)) this.isTooLarge();
    return this.isOver;
  }

  private isTooLarge(): void {
    if (this.excess.length === 0)
      this.excess.push(tooMuch('tooLarge', 'The template writes too much. Does it repeat itself?'));
  }

  override error(error: EngineError): void {
    if (this.errors.length < LIMITS.errors) super.error(error);
  }
}

class CarefulEngine extends Engine {
  constructor(reader: Reader) {
    super({ formatters: formattersFor(reader), predicates: Predicates });
  }

  override executeBlock(block: Code[], context: Context): void {
    if (context instanceof BoundedContext && context.isOver) return;
    super.executeBlock(block, context);
  }

  /** One formatter after the other, so that a chain of them is stopped in time. */
  override applyFormatters(...[formatters, calls, variables, context]: Formatting): void {
    for (const call of calls) {
      if (context instanceof BoundedContext && context.mayNotFormat(variables)) return;
      super.applyFormatters(formatters, [call], variables, context);
    }
  }

  override executeVariable(instruction: Code, context: Context): void {
    if (context instanceof BoundedContext && context.isOver) return;
    const [, , formatters] = instruction as [unknown, unknown, unknown[] | undefined];
    if (formatters && formatters.length > 0) {
      super.executeVariable(instruction, context);
      return;
    }
    this.escaped(context, () => super.executeVariable(instruction, context));
  }

  /**
   * A value of an expression is text as any other. The engine keeps the parsed expression with the compiled template, and
   * says what is wrong with it only while it parses: a faulty one is parsed at each rendering.
   */
  override executeEval(...[instruction, context]: Parameters<Engine['executeEval']>): void {
    const parsed = instruction as ParsedEval;
    if (parsed.expr && parsed.expr.errors.length > 0) delete parsed.expr;
    this.escaped(context, () => super.executeEval(instruction, context));
  }

  private escaped(context: Context, work: () => void): void {
    const before = context.swapBuffer();
    work();
    const value = context.render();
    context.restoreBuffer(before);
    context.append(escapeHtml(value));
  }
}

/** An expression as the engine leaves it behind. */
type ParsedEval = { expr?: { readonly errors: readonly string[] } };

/** What is handed from one formatter to the next. */
type Formatting = Parameters<Engine['applyFormatters']>;
type Variable = Formatting[2][number];

const tooMuch = (problem: 'tooSlow' | 'tooLarge', message: string): TemplateError => ({
  problem,
  message,
  line: null,
  partial: null,
});

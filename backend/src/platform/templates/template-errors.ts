import type { TemplateError, TemplateProblem } from '@daybook/contracts/templates/templates.api';

type Partials = Readonly<Record<string, string>>;
type Kind = {
  /** the engine's message, with a group for the name that it is about */
  said: RegExp;
  problem: TemplateProblem;
  message: (name: string) => string;
  /** finds the place in the source by that name; without it, the place is the block that is not ended */
  where?: (name: string) => RegExp;
};

const KINDS: readonly Kind[] = [
  {
    said: /Formatter '(.*)' is unknown/,
    problem: 'unknownFormatter',
    message: (name) => `There is no formatter “${name}”.`,
    where: (name) => new RegExp(`\\|\\s*${literally(name)}(?![\\w-])`),
  },
  {
    said: /Predicate '(.*)' is unknown/,
    problem: 'unknownPredicate',
    message: (name) => `There is no predicate “${name}”.`,
    where: (name) => new RegExp(`\\{\\.(or\\s+)?${literally(name)}(?![\\w-])`),
  },
  {
    said: /Reached EOF in the middle of (\S+)|Unclosed (\S+)/,
    problem: 'unclosedBlock',
    message: () => 'This block is never closed: an {.end} is missing.',
  },
  {
    said: /apply partial '(.*)' which could not be found/,
    problem: 'partialNotFound',
    message: (name) => `There is no partial “${name}”.`,
    where: applied,
  },
  {
    said: /apply partial '(.*)' exceeded maximum recursion depth of \d+/,
    problem: 'recursionTooDeep',
    message: (name) => `The partial “${name}” calls itself more than 16 deep.`,
    where: applied,
  },
];

/** The engine's errors as texts for the owner, each with its line; a repeated one is shown once. */
export function templateErrors(
  found: readonly { message: string }[],
  template: string,
  partials: Partials,
): TemplateError[] {
  const errors = found.map(({ message }) => errorOf(message, template, partials));
  return [...new Map(errors.map((error) => [JSON.stringify(error), error])).values()];
}

function errorOf(said: string, template: string, partials: Partials): TemplateError {
  const inPartial = /Parse of partial "(.*?)" failed: (.*)/s.exec(said);
  const [, partial = null, told = said] = inPartial ?? [];
  const source = partial === null ? template : (partials[partial] ?? '');
  for (const { said: pattern, problem, message, where } of KINDS) {
    const match = pattern.exec(told);
    if (!match) continue;
    const name = match[1] ?? '';
    const place = where ? source.search(where(name)) : openBlock(source);
    return { problem, message: message(name), line: lineAt(source, place), partial };
  }
  return { problem: 'syntax', message: told.replace(/^(Syntax|Runtime)Error: /, ''), line: null, partial };
}

/** The start of the block that has no end; -1 when there is none. */
function openBlock(source: string): number {
  const open: number[] = [];
  for (const { 0: tag, index } of source.matchAll(/\{\.[^}\n]*\}/g)) {
    if (/^\{\.end\b/.test(tag)) open.pop();
    else if (!/^\{\.(or|alternates|var|ctx|eval|expr|inject|include|meta|space|tab|newline)\b/.test(tag))
      open.push(index);
  }
  return open.at(-1) ?? -1;
}

const lineAt = (source: string, place: number): number | null =>
  place < 0 ? null : source.slice(0, place).split('\n').length;

function applied(name: string): RegExp {
  return new RegExp(`\\|\\s*apply\\s+${literally(name)}(?![\\w-])`);
}

const literally = (name: string) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');

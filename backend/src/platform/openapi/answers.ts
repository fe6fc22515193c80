import type { Shape } from '@daybook/contracts/shared/document-shape';
import type { ErrorCode } from '@daybook/contracts/shared/errors';
import { SetMetadata } from '@nestjs/common';
import type { CommittedAnswer } from '../log/committed-answer.js';

type AnswerClass = new () => object;

/** The answer of a route: an object of one of these classes, a file of this media type, or null for an empty one. */
export type RouteAnswer = {
  readonly classes: readonly AnswerClass[];
  readonly file?: string;
  /** one line for the documentation page */
  readonly summary: string;
  /** the route's own errors, beside those of every route of its kind */
  readonly errors: readonly ErrorCode[];
};

/** The parts of a request that no class of contracts describes. */
export type RouteInput = {
  /** the body is this document */
  readonly document?: Shape;
  /** the body is multipart with one part `file` */
  readonly isUpload?: boolean;
  /** the caller sends the revision that it read as `If-Match: "7"` */
  readonly isRevised?: boolean;
  /**
   * the caller may send an `Idempotency-Key`, by which a repeat after a lost answer changes nothing. `acrossStreams`: another
   * body changes another stream, so `idempotency.guard.ts` remembers the body of the key
   */
  readonly isIdempotent?: true | 'acrossStreams';
  /** fields of the body that a repeat with the same key may bring anew; a later release adds others at the end */
  readonly mayDiffer?: readonly string[];
};

const ANSWER = Symbol('answer');
const INPUT = Symbol('input');

export const answerOfRoute = (method: object): RouteAnswer | undefined => Reflect.getMetadata(ANSWER, method);
export const inputOfRoute = (method: object): RouteInput => Reflect.getMetadata(INPUT, method) ?? {};

type Answered<Answer> = (...given: never[]) => Sent<Answer> | Promise<Sent<Answer>>;
type Sent<Answer> = Answer | CommittedAnswer<Answer>;

/**
 * Describes a route. The compiler holds the method to the class.
 * @param answer the class of the answer; several when it depends on the request; null when there is none
 * @param summary one line that says what the call does
 * @param errors codes of the catalogue that this route refuses with, beside those of every route of its kind
 */
export const Answers =
  <Class extends AnswerClass | readonly AnswerClass[] | null>(
    answer: Class,
    summary: string,
    ...errors: readonly ErrorCode[]
  ) =>
  <Method extends Answered<AnswerOf<Class>>>(
    _: object,
    __: string,
    method: TypedPropertyDescriptor<Method>,
  ) =>
    describe(method.value, { classes: answer === null ? [] : [answer].flat(), summary, errors });

type AnswerOf<Class> = Class extends new () => infer Answer
  ? Answer
  : Class extends readonly (new () => infer Answer)[]
    ? Answer
    : unknown;

/**
 * Describes a route that answers with a file.
 * @param file its media type
 */
export const AnswersFile =
  (file: string, summary: string, ...errors: readonly ErrorCode[]): MethodDecorator =>
  (_, __, method) =>
    describe(method.value, { classes: [], file, summary, errors });

/** Describes a body or a header that the route reads by itself. */
export const Takes = (input: RouteInput) => SetMetadata(INPUT, input);

function describe(method: unknown, answer: RouteAnswer): void {
  Reflect.defineMetadata(ANSWER, answer, method as object);
}

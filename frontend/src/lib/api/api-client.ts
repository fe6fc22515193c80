import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import type { ErrorCode } from '@daybook/contracts/shared/errors';
import type { Client } from 'openapi-fetch';
import type { paths } from './schema.gen';

/** What the client reads of an answer. The server gives it without the work of a whole `Response`. */
export type ApiResponse = Pick<Response, 'ok' | 'status' | 'json'> & {
  readonly headers: Pick<Headers, 'get'>;
};

/** Sends a request: `fetch` in the browser, a call within the process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<ApiResponse>;

/** The state of one browser between calls. The server renders for all visitors and has none. */
export type CallerState = {
  /** the value of the `crumb` cookie; undefined when there is none */
  crumb(): string | undefined;
  cookiesEnabled(): boolean;
  /** the newest log position of an answer; the client sends it back, so that reads see the visitor's own writes */
  position: string | undefined;
};

/**
 * A method for each HTTP verb, typed by the path (`contracts/openapi.json`):
 * `api.GET('/api/commerce/products/{idOrSlug}', { params: { path: { idOrSlug } } }).then(answer)`. A call throws
 * ApiError when the API refuses it or does not answer.
 */
export type ApiClient = Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'DELETE'> & {
  /** Notes the log position of an answer that another client received. */
  noted(position: string | null): void;
};

/** The answer of a call. A refused call has thrown before. */
export const answer = <Answer>({ data }: { data?: Answer }): Answer => data as Answer;

/**
 * The answer of a call with several shapes of answer: the shape that has this field.
 * @throws TypeError when the answer has another shape
 */
export const answerWith =
  <Field extends string>(field: Field) =>
  <Answer extends object>({ data }: { data?: Answer }): Extract<Answer, Record<Field, unknown>> => {
    if (!data || !(field in data)) throw new TypeError(`the API answers without ${field}`);
    return data as Extract<Answer, Record<Field, unknown>>;
  };

export const POSITION_HEADER = 'x-daybook-position';

/** A refusal of the API (section 8). A visitor may read its `message`. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'OFFLINE',
    message: string,
    readonly fields: Record<string, string> = {},
    /** with EDITED_MEANWHILE: the document that another member has saved */
    readonly conflict?: EditConflict,
    /** with 429: seconds until the server takes the next request */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Whether a retry may help: no answer came, or the server is unavailable. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

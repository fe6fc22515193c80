import type { CallErrorCode } from '@daybook/contracts/shared/call-errors';
import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import type { ErrorAnswer, ErrorCode } from '@daybook/contracts/shared/errors';
import type { Client } from 'openapi-fetch';
import { callRefusal } from '../call-refusal';
import type { Translate } from '../translate';
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
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Whether a retry may help: no answer came, or the server is unavailable. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * The one client of the API: it sends JSON or an upload and receives JSON. Every unsafe call carries the crumb, every
 * read the position of the last write (decisions.md, "Addresses and names").
 * @param t words the errors that have no text of the server
 */
export function createApiClient(transport: Transport, t: Translate, caller?: CallerState): ApiClient {
  function noted(position: string | null) {
    if (caller && position && isLater(position, caller.position)) caller.position = position;
  }

  async function send(path: string, init: RequestInit & { headers: Headers }): Promise<ApiResponse> {
    const [header, value] =
      init.method === 'GET' ? [POSITION_HEADER, caller?.position] : ['x-csrf-token', caller?.crumb()];
    if (value) init.headers.set(header, value);
    const response = await transport(path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ApiError(0, 'OFFLINE', t(callRefusal('UNAVAILABLE')));
    });
    noted(response.headers.get(POSITION_HEADER));
    return response;
  }

  /**
   * A page that was open for long may have no crumb or an old one. The refusal sets a fresh cookie, so the call is sent
   * once more.
   */
  async function sendWithFreshCrumb(...call: Parameters<typeof send>): Promise<ApiResponse> {
    const crumb = caller?.crumb();
    const response = await send(...call);
    const isRenewed = call[1].method !== 'GET' && response.status === 403 && caller?.crumb() !== crumb;
    return isRenewed ? send(...call) : response;
  }

  /** Changes whose outcome is not known, by path: the next try of the same change has the same key. */
  const unsettled = new Map<string, { body: unknown; key: string }>();

  /** A repeat of a change whose answer was lost carries the same `Idempotency-Key`, so that it changes nothing more. */
  async function sendKeyed(...call: Parameters<typeof send>): Promise<ApiResponse> {
    const [path, { headers, body }] = call;
    const before = unsettled.get(path);
    const key = before && before.body === body ? before.key : newKey();
    // the same change while this one is under way is one of its own
    unsettled.delete(path);
    headers.set('idempotency-key', key);
    let isSettled = false;
    try {
      const response = await sendWithFreshCrumb(...call);
      isSettled = response.status < 500;
      return response;
    } finally {
      if (!isSettled) unsettled.set(path, { body, key });
    }
  }

  const method =
    (verb: string) =>
    async (template: string, { params = {}, body, signal }: CallOptions = {}) => {
      const headers = new Headers({ accept: 'application/json', ...params.header });
      const sent = bodyOf(body);
      if (typeof sent === 'string') headers.set('content-type', 'application/json');
      const init = { method: verb, headers, body: sent, signal };
      const sending = verb === 'POST' ? sendKeyed : sendWithFreshCrumb;
      const response = await sending(pathOf(template, params), init);
      const data = await response.json().catch(() => undefined);
      if (response.ok) return { data, response };
      throw errorOf(response.status, data);
    };

  function errorOf(status: number, body: Partial<ErrorAnswer> | undefined): ApiError {
    if (body?.error && !body.crumbFail) {
      const { code, message, fields, conflict } = body.error;
      return new ApiError(status, code, message, fields, conflict);
    }
    const code = body?.crumbFail ? crumbFailure(caller) : codeOf(status);
    return new ApiError(status, code, t(callRefusal(code)));
  }

  const [GET, POST, PUT, DELETE] = ['GET', 'POST', 'PUT', 'DELETE'].map(method);
  // the types come from openapi-fetch; its code (2 kB) does more than these calls need
  return { GET, POST, PUT, DELETE, noted } as ApiClient;
}

/** 128 random bits. `randomUUID` is missing where a shop has no HTTPS yet. */
const newKey = () => `k-${crypto.getRandomValues(new Uint32Array(4)).join('-')}`;

type CallOptions = {
  readonly params?: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly body?: object;
  readonly signal?: AbortSignal;
};

/** The path with its parameters and the query. Empty values are left out. */
function pathOf(template: string, { path = {}, query = {} }: NonNullable<CallOptions['params']>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const parameters = new URLSearchParams();
  for (const [name, values = []] of Object.entries(query)) {
    for (const value of [values].flat()) if (value) parameters.append(name, value);
  }
  const search = String(parameters);
  return search ? `${filled}?${search}` : filled;
}

/** A file travels as a part of a form. The browser sets the boundary of the parts. */
function bodyOf(body: object | undefined): string | FormData | undefined {
  if (!body || !Object.values(body).some((value) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

function crumbFailure(caller: CallerState | undefined): CallErrorCode {
  return caller && !caller.cookiesEnabled() ? 'COOKIES_OFF' : 'CRUMB_FAIL';
}

function codeOf(status: number): CallErrorCode {
  return status === 429 ? 'RATE_LIMITED' : status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE';
}

/** Positions are bigints as text: a longer text is a later position. */
function isLater(position: string, than: string | undefined): boolean {
  if (than === undefined) return true;
  return position.length === than.length ? position > than : position.length > than.length;
}

import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import type { ErrorAnswer, ErrorCode } from '@daybook/contracts/shared/errors';
import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import type { Client } from 'openapi-fetch';
import { refusal } from '../refusal';
import type { Translate } from '../translate';
import type { paths } from './schema.gen';

/** How a request gets out: `fetch` in the browser, a call into the same process on the server. */
export type Transport = (path: string, init?: RequestInit) => Promise<Response>;

/** What the browser keeps between calls; the server renders for nobody in particular and has none. */
export type CallerState = {
  /** the value of the `crumb` cookie; undefined while there is none */
  crumb(): string | undefined;
  cookiesEnabled(): boolean;
  /** the newest log position that an answer carried, sent back so that a read sees what was written */
  position: string | undefined;
};

/**
 * A method for each verb, typed by the path (`contracts/openapi.json`):
 * `api.GET('/api/commerce/products/{idOrSlug}', { params: { path: { idOrSlug } } }).then(answer)`.
 * A call throws ApiError when the API refuses it or does not answer.
 */
export type ApiClient = Pick<Client<paths>, 'GET' | 'POST' | 'PUT' | 'DELETE'> & {
  /** Takes note of the position of an answer that came by another way than this client's calls. */
  noted(position: string | null): void;
};

/** What a call answers with; when it was refused, it has thrown already. */
export const answer = <Answer>({ data }: { data?: Answer }): Answer => data as Answer;

/**
 * What a call answers with that can answer in several ways: the one with this field.
 * @throws TypeError when the API answered in another way
 */
export const answerWith =
  <Field extends string>(field: Field) =>
  <Answer extends object>({ data }: { data?: Answer }): Extract<Answer, Record<Field, unknown>> => {
    if (!data || !(field in data)) throw new TypeError(`the API answers without ${field}`);
    return data as Extract<Answer, Record<Field, unknown>>;
  };

export const POSITION_HEADER = 'x-daybook-position';

/** A refusal as the API words it (section 8): `message` may be shown to a visitor as it is. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly code: ErrorCode | 'OFFLINE',
    message: string,
    readonly fields: Record<string, string> = {},
    /** with EDITED_MEANWHILE: what somebody else has saved */
    readonly conflict?: EditConflict,
  ) {
    super(message);
    this.name = 'ApiError';
  }

  /** Whether asking again may help: nobody answered, or the server says that it cannot just now. */
  get isPassing(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}

/**
 * The one way to the API: JSON or an upload goes out and JSON comes back, with the crumb on every unsafe call and the
 * position of the last write on every read (decisions.md, "Addresses and names").
 * @param t words what the server could not word itself
 */
export function createApiClient(transport: Transport, t: Translate, caller?: CallerState): ApiClient {
  function noted(position: string | null) {
    if (caller && position && isLater(position, caller.position)) caller.position = position;
  }

  async function send(path: string, init: RequestInit & { headers: Headers }): Promise<Response> {
    const [header, value] =
      init.method === 'GET' ? [POSITION_HEADER, caller?.position] : ['x-csrf-token', caller?.crumb()];
    if (value) init.headers.set(header, value);
    const response = await transport(path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ApiError(0, 'OFFLINE', t(refusal('UNAVAILABLE')));
    });
    noted(response.headers.get(POSITION_HEADER));
    return response;
  }

  /** A page that was open for long may hold no crumb or an old one; the refusal has set a fresh cookie. */
  async function sendWithFreshCrumb(...call: Parameters<typeof send>): Promise<Response> {
    const crumb = caller?.crumb();
    const response = await send(...call);
    const isRenewed = call[1].method !== 'GET' && response.status === 403 && caller?.crumb() !== crumb;
    return isRenewed ? send(...call) : response;
  }

  const method =
    (verb: string) =>
    async (template: string, { params = {}, body, signal }: CallOptions = {}) => {
      const headers = new Headers({ accept: 'application/json', ...params.header });
      const sent = bodyOf(body);
      if (typeof sent === 'string') headers.set('content-type', 'application/json');
      const init = { method: verb, headers, body: sent, signal };
      const response = await sendWithFreshCrumb(pathOf(template, params), init);
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
    return new ApiError(status, code, t(refusal(code)));
  }

  const [GET, POST, PUT, DELETE] = ['GET', 'POST', 'PUT', 'DELETE'].map(method);
  // the types are those of openapi-fetch: the 2 kB of its code do more than these calls need
  return { GET, POST, PUT, DELETE, noted } as ApiClient;
}

type CallOptions = {
  readonly params?: {
    readonly path?: Readonly<Record<string, string>>;
    readonly query?: Readonly<Record<string, string | readonly string[] | undefined>>;
    readonly header?: Readonly<Record<string, string>>;
  };
  readonly body?: object;
  readonly signal?: AbortSignal;
};

/** The path with its parameters and the query. What is empty narrows nothing, and is left out. */
function pathOf(template: string, { path = {}, query = {} }: NonNullable<CallOptions['params']>): string {
  const filled = template.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(path[name] ?? ''));
  const parameters = new URLSearchParams();
  for (const [name, values = []] of Object.entries(query)) {
    for (const value of [values].flat()) if (value) parameters.append(name, value);
  }
  const search = String(parameters);
  return search ? `${filled}?${search}` : filled;
}

/** A file travels as a part of a form; a browser knows best how the parts are set apart. */
function bodyOf(body: object | undefined): string | FormData | undefined {
  if (!body || !Object.values(body).some((value) => value instanceof Blob)) return JSON.stringify(body);
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) form.append(name, value);
  return form;
}

function crumbFailure(caller: CallerState | undefined): PageErrorCode {
  return caller && !caller.cookiesEnabled() ? 'COOKIES_OFF' : 'CRUMB_FAIL';
}

function codeOf(status: number): PageErrorCode {
  return status === 429 ? 'RATE_LIMITED' : status === 404 ? 'NOT_FOUND' : 'UNAVAILABLE';
}

/** Positions are bigints as text: more digits is later. */
function isLater(position: string, than: string | undefined): boolean {
  if (than === undefined) return true;
  return position.length === than.length ? position > than : position.length > than.length;
}

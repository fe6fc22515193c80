import type { CallErrorCode } from '@daybook/contracts/shared/call-errors';
import type { ErrorAnswer } from '@daybook/contracts/shared/errors';
import { callRefusal } from '../call-refusal';
import type { Translate } from '../translate';
import {
  type ApiClient,
  ApiError,
  type ApiResponse,
  type CallerState,
  POSITION_HEADER,
  type Transport,
} from './api-client';

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

  /**
   * A repeat of a change whose answer was lost carries the same `Idempotency-Key`, so that it changes nothing more. A
   * caller may bring a key of its own.
   */
  async function sendKeyed(...call: Parameters<typeof send>): Promise<ApiResponse> {
    const [path, { headers, body }] = call;
    if (headers.has('idempotency-key')) return sendWithFreshCrumb(...call);
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
      throw errorOf(response, data);
    };

  function errorOf({ status, headers }: ApiResponse, body: Partial<ErrorAnswer> | undefined): ApiError {
    const retryAfter = status === 429 ? Number(headers.get('retry-after')) || undefined : undefined;
    if (body?.error && !body.crumbFail) {
      const { code, message, fields, conflict } = body.error;
      return new ApiError(status, code, message, fields, conflict, retryAfter);
    }
    const code = body?.crumbFail ? crumbFailure(caller) : codeOf(status);
    return new ApiError(status, code, t(callRefusal(code)), {}, undefined, retryAfter);
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

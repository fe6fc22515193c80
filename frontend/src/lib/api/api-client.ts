import type { EditConflict } from '@daybook/contracts/shared/edit-conflict';
import type { ErrorAnswer, ErrorCode } from '@daybook/contracts/shared/errors';
import type { PageErrorCode } from '@daybook/contracts/shared/page-errors';
import { refusal } from '../refusal';
import type { Translate } from '../translate';

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

export type ApiClient = {
  /** @throws ApiError when the answer is none of success */
  get<Answer>(path: string, signal?: AbortSignal): Promise<Answer>;
  /** @throws ApiError when the command was refused or nobody answered */
  send<Answer>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body?: unknown,
    headers?: Readonly<Record<string, string>>,
  ): Promise<Answer>;
  /** Takes note of the position of an answer that came by another way than this client's calls. */
  noted(position: string | null): void;
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
 * The one way to the API: JSON both ways, the crumb on every unsafe call, the position of the last write on
 * every read (decisions.md, "Addresses and names").
 * @param t tells of what the server could not tell of itself
 */
export function createApiClient(transport: Transport, t: Translate, caller?: CallerState): ApiClient {
  function noted(position: string | null) {
    if (caller && position && isLater(position, caller.position)) caller.position = position;
  }

  async function call(path: string, init: RequestInit): Promise<Response> {
    const response = await transport(path, init).catch((cause: unknown) => {
      if (cause instanceof DOMException && cause.name === 'AbortError') throw cause;
      throw new ApiError(0, 'OFFLINE', t(refusal('UNAVAILABLE')));
    });
    noted(response.headers.get(POSITION_HEADER));
    return response;
  }

  function unsafe(
    method: string,
    path: string,
    body: unknown,
    more?: Readonly<Record<string, string>>,
  ): Promise<Response> {
    const headers: Record<string, string> = { accept: 'application/json', ...more };
    // a browser knows best how the parts of an upload are set apart
    const isUpload = body instanceof FormData;
    if (body !== undefined && !isUpload) headers['content-type'] = 'application/json';
    const crumb = caller?.crumb();
    if (crumb) headers['x-csrf-token'] = crumb;
    return call(path, {
      method,
      headers,
      body: isUpload || body === undefined ? body : JSON.stringify(body),
    });
  }

  async function readAnswer<Answer>(response: Response): Promise<Answer> {
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as Answer;
    throw errorOf(response.status, answer as Partial<ErrorAnswer> | undefined);
  }

  function errorOf(status: number, answer: Partial<ErrorAnswer> | undefined): ApiError {
    if (answer?.error && !answer.crumbFail) {
      const { code, message, fields, conflict } = answer.error;
      return new ApiError(status, code, message, fields, conflict);
    }
    const code = answer?.crumbFail ? crumbFailure(caller) : codeOf(status);
    return new ApiError(status, code, t(refusal(code)));
  }

  return {
    noted,

    async get<Answer>(path: string, signal?: AbortSignal) {
      const headers: Record<string, string> = { accept: 'application/json' };
      if (caller?.position) headers[POSITION_HEADER] = caller.position;
      return readAnswer<Answer>(await call(path, { headers, signal }));
    },

    async send<Answer>(
      method: string,
      path: string,
      body?: unknown,
      headers?: Readonly<Record<string, string>>,
    ) {
      const crumb = caller?.crumb();
      const response = await unsafe(method, path, body, headers);
      // a page that was open for long may hold no crumb or an old one; the refusal has set a fresh cookie
      const isRenewed = response.status === 403 && caller?.crumb() !== crumb;
      return readAnswer<Answer>(isRenewed ? await unsafe(method, path, body, headers) : response);
    },
  };
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

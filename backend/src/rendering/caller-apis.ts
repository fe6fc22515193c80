import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WEBSITE_HEADER } from '../platform/access/admission.js';
import { SURROGATE_KEY } from '../platform/http/surrogate-keys.js';
import type { DeclaredPages } from '../platform/pages/declared-pages.js';
import type { Entered } from '../platform/pages/page-declaration.js';
import { pathPattern } from '../platform/pages/path-pattern.js';
import { type ApiAnswer, jsonAnswer, type PageApi } from '../platform/pages/rendered-page.js';
import type { KeptAnswersOf } from './answer-cache.js';
import { visitorHeaders } from './visitor-headers.js';

/** Among the keys of a page: it shows something that is one visitor's, and is not kept. */
export const PERSONAL = 'personal';

/** The API within the process, as different callers get it. */
export class CallerApis {
  constructor(
    private readonly fastify: FastifyInstance,
    private readonly pages: DeclaredPages,
    private readonly keptAnswers: KeptAnswersOf,
  ) {}

  /**
   * The API as every visitor gets it; a kept answer needs no request at all.
   * @param keys gets the surrogate keys of what the answers show
   */
  ofAnyVisitor(host: string, keys: Set<string>): PageApi {
    return async (path) => {
      const kept = this.keptAnswers(host, path);
      if (kept) {
        for (const key of kept.keys) keys.add(key);
        return jsonAnswer(kept.json);
      }
      const answer = await this.fastify.inject({ method: 'GET', url: path, headers: { host } });
      const shown = answer.headers[SURROGATE_KEY];
      if (typeof shown === 'string') for (const key of shown.split(' ')) keys.add(key);
      if (answer.headers['cache-control'] === 'no-store') keys.add(PERSONAL);
      return jsonAnswer(answer.payload, answer.statusCode);
    };
  }

  /** The API for a page that shows what is its visitor's: that in the visitor's name, all else as every visitor gets it. */
  ofVisitor(request: FastifyRequest): PageApi {
    const asAnyVisitor = this.ofAnyVisitor(hostOf(request), new Set());
    return (path) => (this.pages.isReadOfVisitor(path) ? this.get(request, path) : asAnyVisitor(path));
  }

  /** The API as its caller gets it, for a page of a hidden website: what is not published yet is there for members. */
  ofCaller(request: FastifyRequest, website: WebsiteId): PageApi {
    return async (path) => {
      const published = await this.get(request, path);
      const before = published.ok ? undefined : this.pages.previewOf(path);
      if (before === undefined) return published;
      const preview = await this.get(request, before, website);
      return preview.ok ? preview : published;
    };
  }

  /** The API for a member's own look at what visitors do not find. A member who may not see it learns no more than they do. */
  ofMember(request: FastifyRequest, website: WebsiteId): PageApi {
    const asAnyVisitor = this.ofAnyVisitor(hostOf(request), new Set());
    return async (path) => {
      const before = this.pages.previewOf(path);
      if (before === undefined) return asAnyVisitor(path);
      const preview = await this.get(request, before, website);
      return preview.status === 200 ? preview : asAnyVisitor(path);
    };
  }

  private async get(request: FastifyRequest, url: string, website?: WebsiteId): Promise<ApiAnswer> {
    const headers = visitorHeaders(request);
    if (website !== undefined) headers[WEBSITE_HEADER] = website;
    const { statusCode, payload } = await this.fastify.inject({ method: 'GET', url, headers });
    return jsonAnswer(payload, statusCode);
  }
}

const hostOf = ({ headers }: FastifyRequest): string => headers.host ?? 'localhost';

/** The API for a page that shows again what its visitor entered. @param path of the answer that the page gets it in */
export function withEntered(asCaller: PageApi, entered: Entered, path: string): PageApi {
  const pattern = pathPattern(path);
  return async (asked) => {
    const answer = await asCaller(asked);
    if (!answer.ok || !pattern.match(asked.split('?', 1)[0] ?? asked)) return answer;
    return jsonAnswer(JSON.stringify({ ...((await answer.json()) as object), entered }));
  };
}

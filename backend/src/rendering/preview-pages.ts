import type { FastifyInstance } from 'fastify';
import { WEBSITE_HEADER } from '../platform/access/admission.js';
import { ownPath } from '../platform/http/own-path.js';
import type { PreviewedPage, RenderedPreview } from '../platform/page-preview.js';
import { jsonAnswer } from '../platform/pages/rendered-page.js';
import type { WebsiteDirectory } from '../platform/website-directory.js';
import type { RenderPage } from './storefront-renderer.js';
import { visitorHeaders } from './visitor-headers.js';

/** Redirects that a preview follows, such as the one to a product's newest address. */
const MAX_REDIRECTS = 3;

/**
 * Renders pages for a member's preview. They never pass the page cache, in either direction, so that a visitor cannot
 * come by one.
 */
export function previewPages(fastify: FastifyInstance, render: RenderPage, websites: WebsiteDirectory) {
  return async ({ request, website, path, answers }: PreviewedPage): Promise<RenderedPreview> => {
    const { id, document } = website;
    // the owner area may run on a host of another website
    const headers = { ...visitorHeaders(request), host: websites.hostOf(id), [WEBSITE_HEADER]: id };
    const api = async (asked: string) => {
      if (answers.has(asked)) return jsonAnswer(JSON.stringify(answers.get(asked)));
      const { payload, statusCode } = await fastify.inject({ method: 'GET', url: asked, headers });
      return jsonAnswer(payload, statusCode);
    };
    const origin = `${request.protocol}://${request.headers.host ?? 'localhost'}`;
    let shown = ownPath(path);
    for (let redirects = 0; ; redirects += 1) {
      const url = new URL(shown, origin).href;
      const page = await render({ url, locale: document.language, api });
      const { location } = page.headers;
      if (location === undefined || redirects === MAX_REDIRECTS)
        return { path: shown, status: page.status, html: page.html };
      shown = ownPath(location);
    }
  };
}

import type { FastifyRequest } from 'fastify';
import type { ServedWebsite } from './website-directory.js';

/** What a member wants to see of the shop before visitors do. */
export type PreviewedPage = {
  /** of the member: the API's other answers are asked for in their name */
  readonly request: FastifyRequest;
  readonly website: ServedWebsite;
  /** with its query */
  readonly path: string;
  /** answers of the API by path, in place of what visitors get */
  readonly answers: ReadonlyMap<string, unknown>;
};

export type RenderedPreview = { readonly path: string; readonly status: number; readonly html: string };

/** The port by which a feature shows a member a page with something unpublished; `rendering` fills it. */
export class PagePreview {
  /** undefined where the shop's pages are not built */
  render: ((page: PreviewedPage) => Promise<RenderedPreview>) | undefined;
}

import { storeSettingsOf } from '@daybook/contracts/shared/website-settings';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ownPath } from '../platform/http/own-path.js';
import { FRAME_OPTIONS, POLICY, pagePolicy } from '../platform/http/security-headers.js';
import type { RenderedPage } from '../platform/pages/rendered-page.js';
import type { ServedWebsite } from '../platform/website-directory.js';
import { PERSONAL } from './caller-apis.js';
import { compressionFor, PageBytes } from './page-bytes.js';
import type { Kept } from './page-cache.js';

/** A page as it is sent: the same for every visitor of its language. */
export type SentPage = Kept & {
  readonly status: number;
  /** where a redirect leads */
  readonly location: string | undefined;
  readonly policy: string;
  /** hosts whose pages may show it in a frame */
  readonly embedHosts: readonly string[];
  readonly bytes: PageBytes;
};

/** The header by which a page says which hosts may show it in a frame, separated by blanks; it is not sent. */
const EMBED_HOSTS = 'x-embed-hosts';
/** The header by which a page says which hosts' frames a press in it opens, separated by blanks; it is not sent. */
const FRAME_HOSTS = 'x-frame-hosts';
/** The same of the footer that the page ends with. */
const FOOTER_FRAME_HOSTS = 'x-footer-frame-hosts';
/** The header by which a page says whose card fields stand in it; it is not sent either. */
const CARD_FIELDS = 'x-card-fields';
/** What goes into the policy of a page: a name and a port, and nothing that ends a directive. */
const HOST = /^[a-z0-9.-]{1,253}(:\d{1,5})?$/;

const hostsIn = (header = '') => header.split(' ').filter((host) => HOST.test(host));

type Served = {
  readonly isBehindHttps: boolean;
  readonly eventCollector: string | undefined;
};

/** @param keys of what the page shows */
export function sentPage(
  rendered: RenderedPage,
  { document }: ServedWebsite,
  keys: ReadonlySet<string>,
  { isBehindHttps, eventCollector }: Served,
): SentPage {
  const bytes = new PageBytes(rendered.html);
  const { location, [EMBED_HOSTS]: hosts, [CARD_FIELDS]: cards } = rendered.headers;
  const frameHosts = [FRAME_HOSTS, FOOTER_FRAME_HOSTS].flatMap((name) => hostsIn(rendered.headers[name]));
  const captcha = storeSettingsOf(document).captcha.provider;
  const embedHosts = hostsIn(hosts);
  const needs = { captcha, embedHosts, frameHosts, hasCardFields: cards === 'stripe', eventCollector };
  return {
    status: rendered.status,
    location: location === undefined ? undefined : ownPath(location),
    policy: pagePolicy(rendered.inline, isBehindHttps, needs),
    embedHosts,
    bytes,
    size: bytes.plain.length,
    keys,
  };
}

export async function sendPage(
  page: SentPage,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, location, policy, embedHosts, bytes, keys } = page;
  const isPersonal = keys.has(PERSONAL);
  reply.header('cache-control', isPersonal ? 'private, no-store' : 'private, no-cache');
  reply.header('vary', 'Accept-Encoding, Accept-Language, Cookie').header(POLICY, policy);
  if (embedHosts.length > 0) reply.removeHeader(FRAME_OPTIONS);
  if (location !== undefined) reply.header('location', location);
  if (status === 200 && !isPersonal) {
    reply.header('etag', bytes.etag);
    if (bytes.isHeldBy(request.headers)) return reply.code(304).send();
  }
  const compression = compressionFor(request.headers);
  if (compression) reply.header('content-encoding', compression);
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .send(compression ? await bytes.as(compression) : bytes.plain);
}

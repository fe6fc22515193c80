import { type LookupAddress, lookup } from 'node:dns';
import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

export type PublicFetchBounds = {
  /** for the whole call, with the lookup of the host and the body */
  readonly timeoutMs: number;
  /** a longer body is refused */
  readonly maxBytes: number;
};

export type PublicAnswer = {
  readonly status: number;
  /** the media type in lower case, without parameters; empty when the host names none */
  readonly mediaType: string;
  /** where a redirect leads, as the host wrote it */
  readonly location?: string;
  readonly body: Buffer;
};

/** What is sent by POST. Of its answer the body is not read: only its status counts. */
export type SentPublicly = { readonly headers: Readonly<Record<string, string>>; readonly body: string };

/** Why nothing was fetched. */
export class PublicFetchError extends Error {
  constructor(
    readonly reason: 'notPublic' | 'tooLarge' | 'late' | 'unreachable',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/**
 * Gets what an owner names from a host of the internet, or sends it something.
 * @param url of `https:` or `http:`
 * @param sent undefined: a GET
 * @throws PublicFetchError when the host is not public, does not answer in time, or answers with too much
 */
export type PublicFetch = (
  url: string,
  bounds: PublicFetchBounds,
  sent?: SentPublicly,
) => Promise<PublicAnswer>;

/** The part of IPv6 that is given out. What lies beyond has another meaning: an IPv4 address inside, a site's own network. */
const GIVEN_OUT = ipaddr.IPv6.parseCIDR('2000::/3');

/** Whether the address is one of the internet: no network of this machine, of this house or of a provider. */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  if (parsed.range() !== 'unicast') return false;
  return parsed instanceof ipaddr.IPv4 || parsed.match(GIVEN_OUT);
}

/**
 * An owner names the host, so it may be one that only this machine reaches. Each address is checked after the lookup, and
 * the connection goes to the checked addresses: a second lookup could give another one. Redirects are not followed.
 * @param mayReach decides about an IP address; specs let their own server in
 */
export const publicFetch =
  (mayReach: (address: string) => boolean = isPublicAddress): PublicFetch =>
  async (url, { timeoutMs, maxBytes }, sent) => {
    const { hostname } = new URL(url);
    const host = hostname.replace(/^\[|\]$/g, '');
    // no lookup is made of an IP address
    if (isIP(host) !== 0 && !mayReach(host)) {
      throw new PublicFetchError('notPublic', `${host} is no address of the internet`);
    }
    const signal = AbortSignal.timeout(timeoutMs);
    try {
      return await fetched(url, { signal, maxBytes, mayReach, sent });
    } catch (error) {
      if (error instanceof PublicFetchError) throw error;
      const reason = signal.aborted ? 'late' : 'unreachable';
      throw new PublicFetchError(reason, `${host}: ${(error as Error).message}`, { cause: error });
    }
  };

type Fetching = Pick<PublicFetchBounds, 'maxBytes'> & {
  readonly signal: AbortSignal;
  readonly mayReach: (address: string) => boolean;
  readonly sent: SentPublicly | undefined;
};

async function fetched(url: string, { signal, maxBytes, mayReach, sent }: Fetching): Promise<PublicAnswer> {
  const request = url.startsWith('https:') ? httpsRequest : httpRequest;
  const ours = { 'accept-encoding': 'identity', 'user-agent': 'Daybook' };
  const connection = { signal, agent: false, lookup: checkedLookup(mayReach) } as const;
  const answer = await answerTo(
    url,
    request,
    sent
      ? {
          ...connection,
          method: 'POST',
          headers: { ...ours, ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
        }
      : { ...connection, headers: ours },
    sent?.body,
  );
  const [mediaType = ''] = (answer.headers['content-type'] ?? '').toLowerCase().split(';');
  return {
    status: answer.statusCode ?? 0,
    mediaType: mediaType.trim(),
    ...(answer.headers.location !== undefined && { location: answer.headers.location }),
    body: sent ? leftUnread(answer) : await bodyOf(answer, maxBytes),
  };
}

/** Looks a host up and gives the connection the addresses that may be reached, and no other. */
const checkedLookup =
  (mayReach: (address: string) => boolean): LookupFunction =>
  (host, options, done) =>
    lookup(host, { ...options, all: true }, (error, found: LookupAddress[] = []) => {
      const addresses = found.filter(({ address }) => mayReach(address));
      const [first] = addresses;
      const isHidden = !error && !first;
      const refused = isHidden
        ? new PublicFetchError('notPublic', `${host} is no host of the internet`)
        : error;
      if (options.all) done(refused, addresses);
      else done(refused, first?.address ?? '', first?.family);
    });

const answerTo = (
  url: string,
  request: typeof httpRequest,
  options: RequestOptions,
  body: string | undefined,
): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    request(url, options, resolve).on('error', reject).end(body);
  });

function leftUnread(answer: IncomingMessage): Buffer {
  // the connection is used once: what else would come is not waited for
  answer.on('error', () => undefined).destroy();
  return Buffer.alloc(0);
}

async function bodyOf(answer: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    // leaving the loop destroys the connection
    if (bytes > maxBytes)
      throw new PublicFetchError('tooLarge', `the answer has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

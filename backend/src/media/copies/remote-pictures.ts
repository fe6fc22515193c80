import { UPLOAD_LIMITS } from '@daybook/contracts/shared/upload-limits';
import { type PublicAnswer, type PublicFetch, PublicFetchError } from '../../platform/http/public-fetch.js';
import { PictureNotCopied } from '../../platform/picture-copier.js';

/** For one picture with all its redirects, ms. */
const TIMEOUT_MS = 30_000;
const MAX_REDIRECTS = 3;
const REDIRECTS = [301, 302, 303, 307, 308];

/**
 * Fetches a picture of another host. The owner names its address and the host names where it leads on, so each of them
 * must be a web address on the usual port, and `publicFetch` checks the host of each.
 * @returns the bytes, whatever they are
 * @throws PictureNotCopied
 */
export async function fetchPicture(address: string, publicFetch: PublicFetch): Promise<Buffer> {
  const until = Date.now() + TIMEOUT_MS;
  let url = webAddress(address);
  for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
    const bounds = { timeoutMs: Math.max(1, until - Date.now()), maxBytes: UPLOAD_LIMITS.bytes };
    const answer = await publicFetch(url.href, bounds).catch((error: unknown) => {
      throw error instanceof PublicFetchError ? REASONS[error.reason]() : error;
    });
    const next = redirectOf(answer, url);
    if (!next) return bodyOf(answer);
    url = next;
  }
  throw new PictureNotCopied('The server redirects too often.');
}

const REASONS: Record<PublicFetchError['reason'], () => PictureNotCopied> = {
  notPublic: () => new PictureNotCopied('The address is not public.', true),
  late: () => new PictureNotCopied('The server took too long to answer.', true),
  unreachable: () => new PictureNotCopied('The server does not answer.', true),
  tooLarge: () => new PictureNotCopied(`The file is larger than ${UPLOAD_LIMITS.bytesText}.`),
};

function webAddress(address: string): URL {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (!url || !/^https?:$/.test(url.protocol)) throw new PictureNotCopied('This is no web address.');
  if (url.username || url.password) throw new PictureNotCopied('The address has a password in it.');
  if (url.port !== '') throw new PictureNotCopied('The address names a port.');
  return url;
}

/** @returns undefined when the answer is the file itself */
function redirectOf({ status, location }: PublicAnswer, from: URL): URL | undefined {
  if (!REDIRECTS.includes(status) || location === undefined) return undefined;
  if (!URL.canParse(location, from.href)) throw new PictureNotCopied('This is no web address.');
  return webAddress(new URL(location, from).href);
}

function bodyOf({ status, body }: PublicAnswer): Buffer {
  if (status !== 200) throw new PictureNotCopied(`The server answered ${status}.`);
  return body;
}

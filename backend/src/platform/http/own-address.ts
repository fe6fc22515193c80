import { isWebsiteId, type WebsiteId } from '@daybook/contracts/shared/identifiers';
import { ownName, websiteOfName } from '@daybook/contracts/websites/shared/own-name';
import { type Config, isOfThisMachine } from '../config.js';

type Installation = Pick<Config, 'publicUrl' | 'host' | 'port' | 'websitesHost'>;
type Named = { readonly id: string; readonly title: string };

/** Browsers find names below it on their own machine, without DNS. */
const LOOPBACK_NAMES = 'localhost';

/** The host below which each website has a name; undefined: no names below the installation's host lead to it. */
export function websitesHostOf(config: Installation): string | undefined {
  return config.websitesHost ?? (isOfThisMachine(config) ? LOOPBACK_NAMES : undefined);
}

/**
 * Where a website is found without a domain, from its first second on: `http://third-3f2a9c1b2d4e5f60.localhost:3000`.
 * @param calledBy host of a call, whose port leads here; absent: the port that the installation listens on
 * @returns undefined where the host has no names below it: members then see the website in the owner area
 */
export function ownAddress(website: Named, config: Installation, calledBy?: string): string | undefined {
  const host = websitesHostOf(config);
  if (host === undefined) return undefined;
  const { publicUrl, port } = config;
  const name = `${ownName(website)}.${host}`;
  const base = publicUrl === undefined ? undefined : new URL(publicUrl);
  if (host !== LOOPBACK_NAMES)
    return `${base?.protocol ?? 'https:'}//${name}${base?.port ? `:${base.port}` : ''}`;
  const heard = loopbackPort(calledBy) ?? (base ? base.port : String(port));
  return `http://${name}${heard && heard !== '80' ? `:${heard}` : ''}`;
}

/** The port of a call that came to this machine without a proxy; undefined: it did not, or names none. */
export const loopbackPort = (host = ''): string | undefined =>
  /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\]):(\d+)$/.exec(host)?.[1];

/** The website that a host names below the installation's own; undefined: it is no such name. @param host without a port */
export function websiteOfHost(host: string, config: Installation): WebsiteId | undefined {
  const below = websitesHostOf(config);
  if (below === undefined || !host.endsWith(`.${below}`)) return undefined;
  const name = host.slice(0, -below.length - 1);
  // the words of a title have no dot
  if (name.includes('.')) return undefined;
  return isWebsiteId(name) ? name : websiteOfName(name);
}

/**
 * A service whose addresses blocks may show: its hosts, and how an address of it becomes that of its frame. What no
 * service here names is refused, so that no frame of a stranger stands in a page.
 */
export type FrameService = {
  /** as visitors know it */
  readonly title: string;
  /** the hosts of its addresses, without `www.` */
  readonly hosts: readonly string[];
  /** the hosts of its frames; none: its addresses are shown as links */
  readonly frameHosts: readonly string[];
  /** the address of the frame; undefined: this address has none and stays a link */
  readonly frameOf?: (url: URL) => string | undefined;
};

/**
 * The address of a service as it can be stored: over HTTPS, of one of its hosts, without a name, a password or a port.
 * @returns undefined for every other, such as `data:`, an address by number or a host within a network
 */
export function addressOf(given: unknown, services: readonly FrameService[]): URL | undefined {
  if (typeof given !== 'string' || given.length > 2000 || !URL.canParse(given)) return undefined;
  const url = new URL(given);
  const isPlain = url.protocol === 'https:' && url.username === '' && url.password === '' && url.port === '';
  return isPlain && serviceAt(url, services) ? url : undefined;
}

/** The service whose address it is. */
export const serviceAt = ({ hostname }: URL, services: readonly FrameService[]): FrameService | undefined =>
  services.find(({ hosts }) => hosts.includes(hostname.replace(/^(www|m)\./, '')));

/** The frame of an address; undefined: it is shown as a link. */
export function frameOf(given: string, services: readonly FrameService[]): string | undefined {
  const url = addressOf(given, services);
  const service = url && serviceAt(url, services);
  if (!url || !service) return undefined;
  const src = service.frameOf?.(url);
  // a frame of another host than the service's own would be let in by nothing
  return src !== undefined && service.frameHosts.includes(new URL(src).hostname) ? src : undefined;
}

/** A part of an address that another address may hold. */
export const idIn = (pattern: RegExp, text: string | null): string | undefined =>
  pattern.exec(text ?? '')?.[1];

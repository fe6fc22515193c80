import { createHash } from 'node:crypto';
import type { CommandMetadata } from '../platform/log/command-metadata.js';
import { randomText } from '../platform/random.js';

/**
 * The id of what a request makes: a page, a release. A request with a key makes the same one each time, so a repeat meets
 * its own.
 */
export const newIdFor = ({ request }: CommandMetadata): string =>
  request ? createHash('sha256').update(request.key).digest('hex').slice(0, 20) : randomText(10, 'hex');

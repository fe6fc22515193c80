import { createHash } from 'node:crypto';

/** The same id each time of the same thing of another website, so that a second import meets what the first one made. */
export const importedId = (kind: 'page' | 'collection' | 'picture', name: string): string =>
  createHash('sha256').update(`wordpress ${kind} ${name}`).digest('hex').slice(0, 20);

import { SetMetadata } from '@nestjs/common';
import type { Access } from './access.js';

const ALSO_OF_CLOSED = Symbol('also of a closed website');

/**
 * Marks a route that changes something, and that callers may call while the website is closed to be deleted: what members
 * do to their accounts, and what a person withdraws, such as a consent. An email that waits goes out if the website is
 * opened again, so a withdrawal must not be lost.
 */
export const AlsoOfClosed = () => SetMetadata(ALSO_OF_CLOSED, true);

/**
 * Whether a route changes the website, and is refused while the website is closed to be deleted. An account's own affairs,
 * and the operator's, have nothing to do with it; what is for visitors alone is refused as a whole.
 * @param verb of HTTP @param handler the controller's method
 */
export const needsOpenWebsite = (access: Access, verb: string, handler: object): boolean =>
  access !== 'open' &&
  access !== 'signed-in' &&
  access !== 'operator' &&
  verb !== 'GET' &&
  verb !== 'HEAD' &&
  !Reflect.hasMetadata(ALSO_OF_CLOSED, handler);

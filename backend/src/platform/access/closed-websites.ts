import { SetMetadata } from '@nestjs/common';
import type { MemberAccess } from './access.js';

const ALSO_OF_CLOSED = Symbol('also of a closed website');

/** Marks a route that changes something and that members may call of a website that is closed to be deleted. */
export const AlsoOfClosed = () => SetMetadata(ALSO_OF_CLOSED, true);

/**
 * Whether a member's route is refused with WEBSITE_CLOSED while its website is closed to be deleted: it changes the
 * website. An account's own affairs, and the operator's, have nothing to do with it.
 * @param verb of HTTP @param handler the controller's method
 */
export const needsOpenWebsite = (access: MemberAccess, verb: string, handler: object): boolean =>
  access !== 'signed-in' &&
  access !== 'operator' &&
  verb !== 'GET' &&
  verb !== 'HEAD' &&
  !Reflect.hasMetadata(ALSO_OF_CLOSED, handler);

import { ApiError } from '../api/api-client';

/**
 * What others have saved since the owner's base, by a refused save; undefined when there is nothing, because a repeat
 * would be refused again.
 * @param tried the revision that the owner saved on
 */
export function newsIn(error: Error, tried: number) {
  const conflict = error instanceof ApiError ? error.conflict : undefined;
  return conflict && conflict.revision > tried ? conflict : undefined;
}

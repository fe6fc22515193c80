import { notFound } from '@tanstack/react-router';
import { storefrontQuery } from '../features/websites/websites.queries';
import { ApiError } from '../lib/api/api-client';
import type { RouterContext } from '../lib/page/router-context';

/** Throws what a page with an address that opens nothing throws; any other error as it is. */
export function orNotFound(error: unknown): never {
  throw error instanceof ApiError && [400, 404].includes(error.status) ? notFound() : error;
}

/** What a secret opens, and the website. A secret that opens nothing is answered as any unknown address is. */
export async function openSecret<T>({ api, queryClient }: RouterContext, opening: Promise<T>) {
  const [{ website }, opened] = await Promise.all([
    queryClient.ensureQueryData(storefrontQuery(api)),
    opening.catch(orNotFound),
  ]);
  return { website, opened };
}

import * as registered from './projections.js';
import type { Projection } from './runner/projection.js';
import { tablesOf } from './runner/tables/tables.js';

/** The name of a projection that exists: a misspelt one does not compile. */
export type ProjectionName = keyof typeof registered;
export const projectionNames = Object.keys(registered) as ProjectionName[];

/** Every projection of the product. */
export const projections: readonly Projection[] = Object.values(registered);

/** @throws RangeError when no projection has the name */
export function projectionNamed(name: string, among: readonly Projection[]): Projection {
  const found = among.find((one) => one.name === name);
  if (!found) {
    const names = among.map((one) => one.name).join(', ');
    throw new RangeError(`no projection is called ${JSON.stringify(name)}; there are ${names}`);
  }
  return found;
}

/**
 * The live tables of all projections stand in one schema, so names must not meet.
 * @throws TypeError when two projections share a name or a table
 */
export async function checkRegistry(among: readonly Projection[]): Promise<void> {
  const owners = new Map<string, string>();
  for (const projection of among) {
    const { names } = await tablesOf(projection.tables);
    for (const claim of [`the name ${projection.name}`, ...names.map((table) => `the table ${table}`)]) {
      const owner = owners.get(claim);
      if (owner) throw new TypeError(`two projections have ${claim}: ${owner} and ${projection.name}`);
      owners.set(claim, projection.name);
    }
  }
}

import type { ErrorDefinitions } from './error-definitions.js';
import type { Role } from './roles.js';

/**
 * What the whole house must know of a feature, `<feature>.contract.ts`: the types of stream categories, permissions and
 * error codes, and the check of personal fields, are made from it. It stands in the contracts because the log's port, the projections
 * and the browser need those types too, and none of them may see the backend's manifest.
 */
export type FeatureContract = {
  /** stream categories: the first word of the stream's name */
  readonly streams: readonly string[];
  /** rights on a website, each with the roles that have it */
  readonly permissions?: Readonly<Record<string, readonly Role[]>>;
  /** the errors that its API answers with, `<feature>.errors.ts`; no two features use one code */
  readonly errors?: ErrorDefinitions;
  /** which fields of which events are about people; each is encrypted before it is written */
  readonly personalFields?: Readonly<Record<string, readonly string[]>>;
  /**
   * which fields of which events hold texts that are about no person, such as the owner's documents. The aggregate store
   * refuses a text that is neither here nor in `personalFields`; ids and words of a list need no mention.
   */
  readonly clearFields?: Readonly<Record<string, readonly string[]>>;
  /** the first parts of the addresses of its pages: nothing that an owner makes can have one of them for its own */
  readonly slugs?: readonly string[];
};

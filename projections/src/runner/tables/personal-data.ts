import type { EntityClass } from './entity-class.js';

const personal = new WeakSet<object>();

/**
 * Declares that an entity's rows hold personal data. Its table gets row-level security: a connection sets the website
 * that it reads for, and Postgres shows no other website's rows (infra/adr/0007). The entity needs a `websiteId`.
 */
export const PersonalData = (): ClassDecorator => (entity) => void personal.add(entity);

export const holdsPersonalData = (entity: EntityClass): boolean => personal.has(entity);

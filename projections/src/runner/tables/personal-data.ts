import type { EntityClass } from './entity-class.js';

const personal = new WeakSet<object>();

/**
 * Declares that an entity's rows hold personal data. Its table gets row-level security: whoever reads it has to say
 * for which website, and Postgres shows no other one's rows (infra/adr/0007). The entity needs a `websiteId`.
 */
export const PersonalData = (): ClassDecorator => (entity) => void personal.add(entity);

export const holdsPersonalData = (entity: EntityClass): boolean => personal.has(entity);

import { DataSource, DefaultNamingStrategy } from 'typeorm';
import type { EntityClass } from './entity-class.js';

export type DataSourceFor = {
  /** postgres://… */
  readonly url: string;
  readonly schema: string;
  readonly entities: readonly EntityClass[];
  /** connections at most; default 2 */
  readonly poolSize?: number;
  /** start-up options of its connections, `-c name=value` */
  readonly options?: string;
};

/** A TypeORM data source over the entities of projections, not yet connected. It never changes tables by itself. */
export function dataSourceFor({ url, schema, entities, poolSize = 2, options }: DataSourceFor): DataSource {
  return new DataSource({
    type: 'postgres',
    url,
    schema,
    entities: [...entities],
    poolSize,
    namingStrategy: new SnakeCaseColumns(),
    installExtensions: false,
    synchronize: false,
    logging: false,
    applicationName: 'daybook read models',
    ...(options && { extra: { options } }),
  });
}

/** The mapping of entities to tables without a database: what the writer and the start-up checks need. */
export class EntityMappings extends DataSource {
  static async of(entities: readonly EntityClass[]): Promise<EntityMappings> {
    const mappings = new EntityMappings({
      type: 'postgres',
      entities: [...entities],
      namingStrategy: new SnakeCaseColumns(),
    });
    await mappings.buildMetadatas();
    return mappings;
  }
}

/** `websiteId` is stored as `website_id`, whichever entity it stands in. */
class SnakeCaseColumns extends DefaultNamingStrategy {
  override columnName(property: string, custom: string, embeddedPrefixes: string[]): string {
    return custom || snakeCase([...embeddedPrefixes, property].join('_'));
  }
}

const snakeCase = (name: string) => name.replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase();

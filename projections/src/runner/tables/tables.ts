import { createHash } from 'node:crypto';
import type { EntityMetadata } from 'typeorm';
import { EntityMappings } from './data-source.js';
import type { EntityClass } from './entity-class.js';
import { holdsPersonalData } from './personal-data.js';

/** One column, with its name in handlers and its name in Postgres. */
export type Column = {
  readonly property: string;
  readonly name: string;
  /** as SQL writes it: `text[]`, `timestamp with time zone` */
  readonly type: string;
  readonly isKey: boolean;
  /** from the value of `pg` to the value of the entity */
  readonly read: (value: unknown) => unknown;
};

/** One table of a projection, as TypeORM's metadata describes it. */
export class Table {
  readonly keys: readonly Column[];
  private readonly byProperty: ReadonlyMap<string, Column>;

  constructor(
    readonly name: string,
    readonly columns: readonly Column[],
  ) {
    this.keys = columns.filter((column) => column.isKey);
    this.byProperty = new Map(columns.map((column) => [column.property, column]));
  }

  /** @throws TypeError when the entity has no such property */
  column(property: string): Column {
    const column = this.byProperty.get(property);
    if (!column) throw new TypeError(`${this.name} has no column for ${JSON.stringify(property)}`);
    return column;
  }
}

/** The tables of one projection, and the shape that they are expected to have in the database. */
export class Tables {
  constructor(
    private readonly byEntity: ReadonlyMap<EntityClass, Table>,
    /** a digest of names, types, keys, indexes and row policies: the same shape needs no new tables */
    readonly shape: string,
  ) {}

  get names(): string[] {
    return [...this.byEntity.values()].map((table) => table.name).sort();
  }

  /** The tables whose rows are each of one website, by their column `websiteId`. */
  get ofWebsites(): Table[] {
    return [...this.byEntity.values()].filter(({ columns }) =>
      columns.some(({ property }) => property === 'websiteId'),
    );
  }

  /** @throws TypeError when the entity is not one of the projection's: a projection writes to its own tables only */
  of(entity: EntityClass): Table {
    const table = this.byEntity.get(entity);
    if (!table) throw new TypeError(`${entity.name} is no table of this projection`);
    return table;
  }
}

/** A projection's entities are the same for as long as a process runs, and mapping them is much of its start. */
const known = new WeakMap<readonly EntityClass[], Promise<Tables>>();

/**
 * The tables of a projection's entities, read once for each list of entities.
 * @throws TypeError when an entity has a second unique key or a foreign key: the order in which the rows of a batch
 *   are written would then decide the result; or when it holds personal data without a `websiteId`
 */
export function tablesOf(entities: readonly EntityClass[]): Promise<Tables> {
  const tables = known.get(entities) ?? readTables(entities);
  known.set(entities, tables);
  return tables;
}

async function readTables(entities: readonly EntityClass[]): Promise<Tables> {
  const mappings = await EntityMappings.of(entities);
  const byEntity = new Map<EntityClass, Table>();
  const shapes: string[] = [];
  for (const entity of entities) {
    const metadata = mappings.getMetadata(entity);
    refuseCrossRowConstraints(metadata);
    const table = new Table(
      metadata.tableName,
      metadata.columns.map((column) => ({
        property: column.propertyName,
        name: column.databaseName,
        type: mappings.driver.normalizeType(column) + (column.isArray ? '[]' : ''),
        isKey: column.isPrimary,
        read: (value) =>
          [column.transformer ?? []].flat().reduceRight<unknown>((read, { from }) => from(read), value),
      })),
    );
    byEntity.set(entity, table);
    const isPersonal = holdsPersonalData(entity);
    if (isPersonal) requireWebsite(table);
    shapes.push(shapeOf(metadata, table) + (isPersonal ? ' personal' : ''));
  }
  return new Tables(byEntity, createHash('sha256').update(shapes.sort().join('\n')).digest('hex'));
}

function refuseCrossRowConstraints(metadata: EntityMetadata): void {
  const isUnique = metadata.uniques.length > 0 || metadata.indices.some((index) => index.isUnique);
  if (isUnique || metadata.foreignKeys.length > 0) {
    throw new TypeError(`${metadata.name}: a projected table has its primary key and no other constraint`);
  }
}

function requireWebsite(table: Table): void {
  if (!table.columns.some(({ name }) => name === 'website_id')) {
    throw new TypeError(`${table.name}: a table with personal data says whose they are, by its websiteId`);
  }
}

function shapeOf(metadata: EntityMetadata, table: Table): string {
  const columns = metadata.columns.map((column, index) => [
    column.databaseName,
    table.columns[index]?.type,
    column.isPrimary,
    column.isNullable,
    column.default ?? null,
  ]);
  const indexes = metadata.indices.map((index) => [
    index.columns.map((column) => column.databaseName),
    index.where ?? null,
  ]);
  return JSON.stringify([table.name, columns, indexes]);
}

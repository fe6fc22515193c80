/** A TypeORM entity: one class is one table. */
export type EntityClass<Row extends object = object> = new () => Row;

import type pg from 'pg';

/** A column of a statement's answer, as Postgres describes it. */
export type ColumnDescription = {
  readonly name: string;
  /** as `pg_type` numbers it */
  readonly typeId: number;
  /** the column of a table that it is, if it is one: 0 otherwise */
  readonly tableId: number;
  readonly columnId: number;
};

type Fields = { fields: { name: string; dataTypeID: number; tableID: number; columnID: number }[] };
type Connection = {
  parse(query: { name: string; text: string }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
};

/**
 * Has Postgres prepare a statement and say what it would answer with, without carrying it out.
 * @throws DatabaseError what Postgres has against the statement
 */
export function describeStatement(client: pg.Client, text: string): Promise<readonly ColumnDescription[]> {
  return new Promise((resolve, reject) => {
    let columns: ColumnDescription[] = [];
    // the protocol's own steps, which `pg` has no method for
    const description = {
      submit(connection: Connection) {
        connection.parse({ name: '', text });
        connection.describe({ type: 'S', name: '' });
        connection.sync();
      },
      handleRowDescription({ fields }: Fields) {
        columns = fields.map(({ name, dataTypeID, tableID, columnID }) => ({
          name,
          typeId: dataTypeID,
          tableId: tableID,
          columnId: columnID,
        }));
      },
      handleError: reject,
      handleReadyForQuery: () => resolve(columns),
    };
    client.query(description as unknown as pg.Submittable);
  });
}

import pg from 'pg';

export type Statement = { readonly name: string; readonly text: string; readonly values: unknown[] };

/** JSON stays text: what is read of it, and how often, its reader knows. */
const TYPES: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) =>
    oid === pg.types.builtins.JSON && format !== 'binary' ? asText : pg.types.getTypeParser(oid, format),
};
const asText = (text: string) => text;

/** How many times within the time limit it looks for statements that are overdue. */
const LOOKS = 32;

/**
 * Asks connections, and ends one that leaves a statement unanswered, which fails the statement as a lost connection
 * does: a server that falls silent closes nothing by itself.
 *
 * `query_timeout` of `pg` sets a timer for each statement. With it, and with the promise of `pg`, V8 copies the rows of
 * a page into its old space before they are dropped. `npm run bench -- event-store` shows the cost, where all events are
 * read.
 */
export class AnswerWatch {
  private readonly askedAt = new Map<pg.Client, number>();
  /** while a statement is under way, and a little longer */
  private timer: NodeJS.Timeout | undefined;

  /** @param limitMs how long a statement may stay unanswered, ms */
  constructor(private readonly limitMs: number) {}

  /** Runs a prepared statement on a connection that is asked nothing else meanwhile; rows are arrays, with JSON as text. */
  ask<Row extends unknown[]>(client: pg.Client, statement: Statement): Promise<Row[]> {
    return new Promise((resolve, reject) => {
      this.askedAt.set(client, performance.now());
      this.timer ??= setInterval(() => this.look(), this.limitMs / LOOKS).unref();
      client.query<Row>({ ...statement, rowMode: 'array', types: TYPES }, (error: Error | null, result) => {
        this.askedAt.delete(client);
        if (error) reject(error);
        else resolve(result.rows);
      });
    });
  }

  close(): void {
    clearInterval(this.timer);
    this.timer = undefined;
  }

  private look(): void {
    if (this.askedAt.size === 0) this.close();
    else this.endOverdue();
  }

  private endOverdue(): void {
    const limit = performance.now() - this.limitMs;
    for (const [client, asked] of this.askedAt) {
      if (asked < limit) client.end().catch(() => undefined);
    }
  }
}

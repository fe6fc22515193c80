/** The numbers of the advisory locks that Daybook takes in Postgres: one list, so that no number means two things. */
export const ADVISORY_LOCKS = {
  /** An append takes it before it is given positions (infra/adr/0001). Nothing else takes it. */
  append: 7_203_114,
  /** A process takes it while it brings schemas up to date (infra/adr/0013). */
  migrations: 7_203_115,
  /** A process takes it while it makes tables of read models that are missing. */
  readModelTables: 7_203_116,
  /** A process takes it while it starts or stops the Redis of its data folder. */
  installationRedis: 7_203_117,
  /** A process takes it while it notes which keys a database was filled with (infra/adr/0051). */
  keys: 7_203_118,
} as const;

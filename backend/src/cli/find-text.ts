import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { BEGINNING, type EventStore } from '@daybook/event-store/event-store';
import { openPool } from '@daybook/event-store/postgres/open-pool';
import { Command } from 'commander';
import { type CarryOut, plural } from './carry-out.js';
import { findPerson, personInWords } from './find-person.js';
import { redisKeysWith } from './redis-keys-with.js';
import { withEventStore } from './with-event-store.js';

/** Where a text was found; the text itself is not repeated. */
export type FoundText = {
  /** of the database; `redis <key>` of the queues, and `log` of a log that is kept elsewhere */
  readonly tables: readonly { readonly table: string; readonly rows: number }[];
  readonly files: readonly string[];
};

/** A shorter text is found by chance. */
const SHORTEST = 4;

/**
 * `find-text TEXT`: searches every table of the database, the queues and the log where they are kept elsewhere, every
 * file of the data folder and the named files for a text, to prove that an erased person's data is nowhere. Of an email it
 * also looks for keys, and says where the keyed hash stands.
 */
export const findTextCommand = (carryOut: CarryOut) =>
  new Command('find-text')
    .description(
      'searches the database, the queues, the data folder and logs for a text, and the keys for an email; it fails when it finds the text, or a key',
    )
    .argument('<text>')
    .option('--in <paths...>', 'also in these files and folders, such as the logs')
    .action((text: string, options: { in?: string[] }) =>
      carryOut(async ({ config }) => {
        if (text.trim().length < SHORTEST) throw new Error(`Enter ${SHORTEST} characters or more.`);
        const { databaseUrl, redisUrl, dataDir } = config;
        const found = await findText(text, {
          databaseUrl,
          redisUrl,
          paths: [dataDir, ...(options.in ?? [])],
          ...(config.eventStoreUrl !== undefined && {
            log: (search: SearchLog) => withEventStore(config, search),
          }),
        });
        const people = await findPerson(text, config, (id) => tablesWith(databaseUrl, [id]));
        const lines = [
          ...found.tables.map(({ table, rows }) => `${table}: ${plural(rows, 'row')}`),
          ...found.files,
        ];
        const isNowhere = lines.length === 0;
        const words = [
          ...(isNowhere ? ['The text was found nowhere.'] : lines),
          ...people.map(personInWords),
        ].join('\n');
        const done = isNowhere && people.every(({ keys }) => keys === 0);
        return { words, document: { ...found, people }, done };
      }),
    );

/**
 * Searches for a text as it is and as JSON, URLs and emails hold it, without regard to capitals of ASCII, and as bytes
 * and base64 hold it in just these capitals.
 * @param paths files, and folders with all that they hold
 */
export async function findText(
  text: string,
  { databaseUrl, paths, redisUrl, log }: Places,
): Promise<FoundText> {
  const forms = formsOf(text);
  const files: string[] = [];
  for (const file of await filesIn(paths)) if (await isInFile(file, forms)) files.push(file);
  const hasText = (value: string) => {
    const lower = lowerAscii(value);
    return forms.some((form) => lower.includes(form));
  };
  const keys = redisUrl === undefined ? [] : await redisKeysWith(redisUrl, hasText);
  const events = log ? await log((store) => countEventsWith(store, hasText)) : 0;
  const tables = [
    ...(await tablesWith(databaseUrl, forms)),
    ...keys.map((key) => ({ table: `redis ${key}`, rows: 1 })),
    ...(events > 0 ? [{ table: 'log', rows: events }] : []),
  ];
  return { tables, files };
}

type SearchLog = (store: EventStore) => Promise<number>;

/** Where a text is searched for. */
type Places = {
  readonly databaseUrl: string;
  readonly paths: readonly string[];
  /** of the queues; undefined: they are in the database */
  readonly redisUrl?: string | undefined;
  /** opens a log that is not in the database */
  readonly log?: (search: SearchLog) => Promise<number>;
};

async function countEventsWith(
  store: Pick<EventStore, 'readAll'>,
  hasText: (value: string) => boolean,
): Promise<number> {
  let count = 0;
  for (let after = BEGINNING; ; ) {
    const { events, position, atHead } = await store.readAll({ after });
    count += events.filter(({ data, metadata }) => hasText(JSON.stringify([data, metadata]))).length;
    if (atHead || position <= after) return count;
    after = position;
  }
}

/** A table shows bytes as hex; JSON escapes quotes; a URL escapes most; a page escapes marks; a form sends a blank as +. */
function formsOf(text: string): string[] {
  const inUrl = encodeURIComponent(text);
  const forms = [
    text,
    JSON.stringify(text).slice(1, -1),
    inUrl,
    inUrl.replaceAll('%20', '+'),
    inHtml(text),
    quotedPrintable(text),
    Buffer.from(text).toString('hex'),
    ...[0, 1, 2].map((before) => base64After(text, before)),
  ];
  return [...new Set(forms.map(lowerAscii))].filter(({ length }) => length >= SHORTEST);
}

const inHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#x27;');

/** As a mail server sees it, where no line was broken in the text. */
const quotedPrintable = (text: string) =>
  [...Buffer.from(text)]
    .map((byte) =>
      byte >= 32 && byte < 127 && byte !== 61
        ? String.fromCharCode(byte)
        : `=${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');

/**
 * What is in the base64 of a larger whole that has the text in it: three bytes are four characters, so it looks otherwise
 * behind 0, 1 or 2 bytes more.
 */
function base64After(text: string, before: number): string {
  const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
  // the first and the last characters hold bits of the neighbours too
  const first = before === 0 ? 0 : before + 1;
  const last = Math.floor((bytes.length * 8) / 6);
  return bytes.toString('base64').slice(first, last);
}

async function tablesWith(url: string, forms: readonly string[]): Promise<FoundText['tables']> {
  const pool = openPool({ connectionString: url, max: 1 });
  try {
    const { rows: tables } = await pool.query<{ name: string }>(
      `select quote_ident(n.nspname) || '.' || quote_ident(c.relname) as name
       from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind in ('r', 'm') and n.nspname not in ('pg_catalog', 'information_schema')
       order by 1`,
    );
    const found: { table: string; rows: number }[] = [];
    for (const { name: table } of tables) {
      const { rows } = await pool.query<{ count: string }>(
        `select count(*) as count from ${table} t
         where exists (
           select from jsonb_each_text(to_jsonb(t)) field, unnest($1::text[]) form
           where position(form in lower(field.value collate "C")) > 0
         )`,
        [forms],
      );
      const count = Number(rows[0]?.count ?? 0);
      if (count > 0) found.push({ table, rows: count });
    }
    return found;
  } finally {
    await pool.end();
  }
}

async function filesIn(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const one of paths) {
    const entries = await readdir(one, { recursive: true, withFileTypes: true }).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOTDIR') return undefined;
        throw error;
      },
    );
    if (!entries) files.push(one);
    else for (const entry of entries) if (entry.isFile()) files.push(path.join(entry.parentPath, entry.name));
  }
  return files;
}

/** Reads in pieces, each with the end of the one before: a database's files are large. */
async function isInFile(file: string, forms: readonly string[]): Promise<boolean> {
  const bytes = forms.map((form) => Buffer.from(form).toString('latin1'));
  const overlap = Math.max(...bytes.map(({ length }) => length)) - 1;
  let end = '';
  try {
    for await (const chunk of createReadStream(file, { highWaterMark: 1024 * 1024 })) {
      const piece = end + lowerAscii((chunk as Buffer).toString('latin1'));
      if (bytes.some((form) => piece.includes(form))) return true;
      end = piece.slice(-overlap);
    }
  } catch (error) {
    // a running database deletes files
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
  }
  return false;
}

/** Bytes above 127 are parts of characters in a file, and the database lowers capitals by the same rule. */
const lowerAscii = (text: string) => text.replace(/[A-Z]+/g, (capitals) => capitals.toLowerCase());

import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.join(process.cwd(), 'contracts/golden');

/** An event as it stood in the log when its type had this version. */
export type GoldenEvent = {
  readonly stream: string;
  readonly type: string;
  readonly data: unknown;
  readonly metadata: { readonly websiteId: string; readonly schemaVersion: number };
};

/** Every golden file, by the name that it has to have: `StockHeld.v1`. */
export function goldenEvents(): ReadonlyMap<string, GoldenEvent> {
  const files = readdirSync(FOLDER).sort();
  return new Map(
    files.map((file) => {
      const event = JSON.parse(readFileSync(path.join(FOLDER, file), 'utf8')) as GoldenEvent;
      return [path.basename(file, '.json'), event];
    }),
  );
}

export const nameOf = (type: string, schemaVersion: number) => `${type}.v${schemaVersion}`;

import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** The file of what was acknowledged, written by the clients, outside of everything that is killed. */
export class Ledger<Entry> {
  private readonly file: string;
  private readonly descriptor: number;

  constructor(folder: string) {
    this.file = path.join(folder, 'acknowledged.jsonl');
    this.descriptor = openSync(this.file, 'a');
  }

  write(entry: Entry): void {
    writeSync(this.descriptor, `${JSON.stringify(entry)}\n`);
  }

  read(): Entry[] {
    const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => JSON.parse(line) as Entry);
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

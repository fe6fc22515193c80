import { closeSync, openSync, readFileSync, writeSync } from 'node:fs';
import path from 'node:path';

/** One append that its client was told is stored. */
export type Acknowledged = {
  readonly id: string;
  readonly stream: string;
  readonly position: string;
  readonly revision: string;
};

/** The file of what was acknowledged, written by the clients, outside of everything that is killed. */
export class Ledger {
  private readonly file: string;
  private readonly descriptor: number;

  constructor(folder: string) {
    this.file = path.join(folder, 'acknowledged.tsv');
    this.descriptor = openSync(this.file, 'a');
  }

  write({ id, stream, position, revision }: Acknowledged): void {
    writeSync(this.descriptor, `${id}\t${stream}\t${position}\t${revision}\n`);
  }

  read(): Acknowledged[] {
    const lines = readFileSync(this.file, 'utf8').split('\n').filter(Boolean);
    return lines.map((line) => {
      const [id = '', stream = '', position = '', revision = ''] = line.split('\t');
      return { id, stream, position, revision };
    });
  }

  close(): void {
    closeSync(this.descriptor);
  }
}

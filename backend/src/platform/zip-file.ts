import { Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file within an archive; its content is text in UTF-8, or bytes. */
export type ZippedFile = {
  /** ASCII, of at most 100 characters */
  readonly name: string;
  readonly content: () => AsyncIterable<string | Buffer>;
};

type Written = { readonly name: Buffer; readonly at: number; readonly sums: Sums };
type Sums = { readonly crc: number; readonly packed: number; readonly bytes: number };

/** Sizes stand behind the data, and names are UTF-8 (APPNOTE 4.4.4). */
const FLAGS = 0x0808;
const DEFLATED = 8;
const VERSION = 20;
/** A larger archive needs Zip64, which this does not write. */
const MOST_BYTES = 0xffff_ffff;

/**
 * An archive as it is written, one file after the other, so that none has to fit into memory.
 * @param at of all files, as the archive shows it
 * @param later files that are known once the others are written
 * @throws RangeError when it would have 4 GiB; what was given until then is no archive
 */
export async function* zipFile(
  files: Iterable<ZippedFile>,
  at: Date,
  later: () => Promise<readonly ZippedFile[]> = async () => [],
): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  const time = dosTime(at);
  let offset = 0;
  const counted = (bytes: Buffer) => {
    offset += bytes.length;
    if (offset > MOST_BYTES) throw new RangeError('an archive has less than 4 GiB');
    return bytes;
  };
  for await (const { name, content } of inTurn(files, later)) {
    const nameBytes = Buffer.from(name);
    const begin = offset;
    yield counted(localHeader(nameBytes, time));
    const sums = { crc: 0, packed: 0, bytes: 0 };
    for await (const packed of packedAndSummed(content(), sums)) yield counted(packed);
    if (sums.bytes > MOST_BYTES) throw new RangeError(`${name} has 4 GiB or more`);
    yield counted(sumsBehind(sums));
    written.push({ name: nameBytes, at: begin, sums });
  }
  const directoryAt = offset;
  for (const file of written) yield counted(directoryEntry(file, time));
  yield endOfDirectory(written.length, offset - directoryAt, directoryAt);
}

async function* inTurn(
  files: Iterable<ZippedFile>,
  later: () => Promise<readonly ZippedFile[]>,
): AsyncGenerator<ZippedFile> {
  yield* files;
  yield* await later();
}

async function* packedAndSummed(
  content: AsyncIterable<string | Buffer>,
  sums: { crc: number; packed: number; bytes: number },
): AsyncGenerator<Buffer> {
  const summed = async function* () {
    for await (const part of content) {
      const bytes = Buffer.from(part);
      sums.crc = crc32(bytes, sums.crc);
      sums.bytes += bytes.length;
      yield bytes;
    }
  };
  const source = Readable.from(summed(), { objectMode: false });
  const deflate = createDeflateRaw();
  source.once('error', (error) => deflate.destroy(error));
  for await (const packed of source.pipe(deflate)) {
    sums.packed += (packed as Buffer).length;
    yield packed as Buffer;
  }
}

function localHeader(name: Buffer, { date, time }: DosTime): Buffer {
  const header = Buffer.alloc(30);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(VERSION, 4);
  header.writeUInt16LE(FLAGS, 6);
  header.writeUInt16LE(DEFLATED, 8);
  header.writeUInt16LE(time, 10);
  header.writeUInt16LE(date, 12);
  header.writeUInt16LE(name.length, 26);
  return Buffer.concat([header, name]);
}

function sumsBehind({ crc, packed, bytes }: Sums): Buffer {
  const behind = Buffer.alloc(16);
  behind.writeUInt32LE(0x08074b50, 0);
  writeSums(behind, 4, { crc, packed, bytes });
  return behind;
}

function directoryEntry({ name, at, sums }: Written, { date, time }: DosTime): Buffer {
  const entry = Buffer.alloc(46);
  entry.writeUInt32LE(0x02014b50, 0);
  entry.writeUInt16LE(VERSION, 4);
  entry.writeUInt16LE(VERSION, 6);
  entry.writeUInt16LE(FLAGS, 8);
  entry.writeUInt16LE(DEFLATED, 10);
  entry.writeUInt16LE(time, 12);
  entry.writeUInt16LE(date, 14);
  writeSums(entry, 16, sums);
  entry.writeUInt16LE(name.length, 28);
  entry.writeUInt32LE(at, 42);
  return Buffer.concat([entry, name]);
}

function endOfDirectory(files: number, bytes: number, at: number): Buffer {
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files, 8);
  end.writeUInt16LE(files, 10);
  end.writeUInt32LE(bytes, 12);
  end.writeUInt32LE(at, 16);
  return end;
}

function writeSums(into: Buffer, at: number, { crc, packed, bytes }: Sums): void {
  into.writeUInt32LE(crc, at);
  into.writeUInt32LE(packed, at + 4);
  into.writeUInt32LE(bytes, at + 8);
}

type DosTime = { readonly date: number; readonly time: number };

/** Two seconds are one, and years count from 1980 (APPNOTE 4.4.6), in UTC. */
function dosTime(at: Date): DosTime {
  const date = ((at.getUTCFullYear() - 1980) << 9) | ((at.getUTCMonth() + 1) << 5) | at.getUTCDate();
  const time = (at.getUTCHours() << 11) | (at.getUTCMinutes() << 5) | (at.getUTCSeconds() >> 1);
  return { date, time };
}

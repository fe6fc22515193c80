import { promisify } from 'node:util';
import { crc32, inflateRaw } from 'node:zlib';

/** Where an archive lies: on a disk, or in the storage. */
export type ZipSource = {
  readonly size: number;
  /** @returns so many bytes from the first one on */
  read(first: number, bytes: number): Promise<Buffer>;
};

/** A file within an archive, as the directory at the end names it. */
export type ZipEntry = {
  readonly name: string;
  /** of its header in the archive */
  readonly at: number;
  readonly packed: number;
  readonly bytes: number;
  readonly crc: number;
  readonly method: number;
};

/** Why an archive cannot be read, as a sentence for its owner. */
export class ZipProblem extends Error {}

type Bounds = {
  readonly entries: number;
  /** of all files together, unpacked */
  readonly bytes: number;
};

const END = 22;
/** The comment behind the end of an archive has at most so many bytes. */
const MOST_COMMENT = 0xffff;
/** Bytes of the list of files: it is in memory as a whole. */
const MOST_DIRECTORY = 16 * 1024 * 1024;
const ENTRY = 46;
const HEADER = 30;
const ENCRYPTED = 0x1;
const STORED = 0;
const DEFLATED = 8;
const INCOMPLETE = 'The file is not complete. Export the website again.';
const inflate = promisify(inflateRaw);

/**
 * The files of an archive, by its directory. None is unpacked, and sizes are what the directory says: reading one
 * judges them.
 * @throws ZipProblem of half an archive, of one beyond the bounds, and of names that lead out of it
 */
export async function zipEntries(source: ZipSource, bounds: Bounds): Promise<readonly ZipEntry[]> {
  const { count, at, size } = await endOf(source);
  if (count > bounds.entries) throw new ZipProblem(`The file holds more than ${bounds.entries} files.`);
  if (size > MOST_DIRECTORY || at + size > source.size) throw new ZipProblem(INCOMPLETE);
  const directory = await source.read(at, size);
  const entries: ZipEntry[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let from = 0; entries.length < count; ) {
    const { entry, next } = entryAt(directory, from);
    total += entry.bytes;
    if (total > bounds.bytes) throw new ZipProblem('The file becomes too large when it is unpacked.');
    if (names.has(entry.name)) throw new ZipProblem(`The file holds ${entry.name.slice(0, 80)} twice.`);
    names.add(entry.name);
    entries.push(entry);
    from = next;
  }
  return entries;
}

/**
 * A file of an archive, unpacked. @param most bytes that it may have
 * @throws ZipProblem also when it has more bytes than the directory says, or others
 */
export async function zipContent(source: ZipSource, entry: ZipEntry, most: number): Promise<Buffer> {
  const { name, at, packed, bytes, crc, method } = entry;
  if (bytes > most || packed > most + HEADER) throw new ZipProblem(`${name} is too large.`);
  if (at + HEADER > source.size) throw new ZipProblem(INCOMPLETE);
  const header = await source.read(at, HEADER);
  if (header.readUInt32LE(0) !== 0x04034b50) throw new ZipProblem(INCOMPLETE);
  const begin = at + HEADER + header.readUInt16LE(26) + header.readUInt16LE(28);
  if (begin + packed > source.size) throw new ZipProblem(INCOMPLETE);
  const raw = await source.read(begin, packed);
  const content = method === STORED ? raw : await inflated(raw, name, bytes);
  if (content.length !== bytes || crc32(content) !== crc) throw new ZipProblem(`${name} is damaged.`);
  return content;
}

/** Ends where a file becomes larger than it says: the archive was made to fill a memory. */
async function inflated(raw: Buffer, name: string, bytes: number): Promise<Buffer> {
  try {
    return await inflate(raw, { maxOutputLength: Math.max(1, bytes) });
  } catch {
    throw new ZipProblem(`${name} is damaged.`);
  }
}

async function endOf(source: ZipSource): Promise<{ count: number; at: number; size: number }> {
  const length = Math.min(source.size, END + MOST_COMMENT);
  const tail = await source.read(source.size - length, length);
  for (let i = tail.length - END; i >= 0; i -= 1) {
    if (tail.readUInt32LE(i) !== 0x06054b50) continue;
    if (tail.readUInt16LE(i + 20) !== tail.length - i - END) continue;
    const count = tail.readUInt16LE(i + 10);
    const at = tail.readUInt32LE(i + 16);
    const isZip64 = count === 0xffff || at === 0xffff_ffff;
    if (isZip64) throw new ZipProblem('The file is too large.');
    return { count, at, size: tail.readUInt32LE(i + 12) };
  }
  throw new ZipProblem('This is no archive, or only a part of one.');
}

function entryAt(directory: Buffer, from: number): { entry: ZipEntry; next: number } {
  if (from + ENTRY > directory.length || directory.readUInt32LE(from) !== 0x02014b50) {
    throw new ZipProblem(INCOMPLETE);
  }
  const nameLength = directory.readUInt16LE(from + 28);
  const behind = from + ENTRY + nameLength;
  const next = behind + directory.readUInt16LE(from + 30) + directory.readUInt16LE(from + 32);
  if (next > directory.length) throw new ZipProblem(INCOMPLETE);
  const name = directory.toString('utf8', from + ENTRY, behind);
  const method = directory.readUInt16LE(from + 10);
  mustBePlain(name);
  if (directory.readUInt16LE(from + 8) & ENCRYPTED)
    throw new ZipProblem('The file is locked with a password.');
  if (method !== STORED && method !== DEFLATED)
    throw new ZipProblem(`${name.slice(0, 80)} is packed in a way that is not read.`);
  return {
    next,
    entry: {
      name,
      method,
      crc: directory.readUInt32LE(from + 16),
      packed: directory.readUInt32LE(from + 20),
      bytes: directory.readUInt32LE(from + 24),
      at: directory.readUInt32LE(from + 42),
    },
  };
}

/** A name that stays within the archive's own folder. */
function mustBePlain(name: string): void {
  const parts = name.split('/');
  const isPlain = /^[\x20-\x7e]{1,200}$/.test(name) && !/[\\:]/.test(name) && !name.startsWith('/');
  if (!isPlain || parts.includes('..') || parts.includes('.')) {
    throw new ZipProblem('The file holds a name that leads out of it.');
  }
}

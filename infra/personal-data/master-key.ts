import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';
import { WrongKeys } from './wrong-keys.js';

/** Length of every key here, bytes. */
export const KEY_BYTES = 32;

/** What a key is derived for: a derived key that leaks serves one purpose only. */
type Purpose = 'wrapping' | 'look-up' | 'links' | 'checkpoints' | 'fingerprint';

/** The installation's own key. Others are derived from it, and it never leaves this folder. */
export class MasterKey {
  constructor(private readonly secret: Buffer) {}

  derive(purpose: Purpose): Buffer {
    return Buffer.from(hkdfSync('sha256', this.secret, '', `daybook ${purpose}`, KEY_BYTES));
  }

  /** A keyed hash that is the same for the same key. Nothing of the key follows from it. */
  get fingerprint(): string {
    return this.derive('fingerprint').toString('hex');
  }
}

/**
 * Finds the master key, or makes it the first time. When several processes start at once, all get the same key.
 * @param given base64 of 32 bytes, from the environment; undefined: `master.key` of the folder
 * @param mayMake whether a key that is missing is made; without it nothing is written
 * @throws WrongKeys when it is missing, empty or damaged, or when the keys of the folder were made under another one
 */
export async function openMasterKey(
  folder: string,
  given: string | undefined,
  mayMake = true,
): Promise<MasterKey> {
  if (mayMake) await mkdir(folder, { recursive: true, mode: 0o700 });
  const fingerprintFile = path.join(folder, 'master.fingerprint');
  const known = await readIfThere(fingerprintFile);
  const mayMakeKey = mayMake && known === undefined;
  const encoded = given ?? (await masterFile(path.join(folder, 'master.key'), mayMakeKey));
  const secret = Buffer.from(encoded, 'base64');
  if (secret.length !== KEY_BYTES) throw new WrongKeys(`The master key of ${folder} is damaged.`);
  const master = new MasterKey(secret);
  const { fingerprint } = master;
  const ofFolder = known ?? (mayMake ? await createOnce(fingerprintFile, fingerprint) : fingerprint);
  if (ofFolder !== fingerprint) {
    throw new WrongKeys(
      `The personal data of this installation was encrypted under another master key (${folder}).`,
    );
  }
  return master;
}

/** Makes no new key where keys exist already: it could not unwrap them, and would hide that the old one is lost. */
async function masterFile(file: string, mayMake: boolean): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  if (!mayMake) throw new WrongKeys(`${file} is missing, and PERSONAL_DATA_KEY is not set.`);
  return createOnce(file, randomBytes(KEY_BYTES).toString('base64'));
}

/** @returns what the file holds in the end: the first process to write it decides */
async function createOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    const handle = await open(draft, 'wx', 0o600);
    try {
      await handle.writeFile(`${text}\n`);
      await handle.sync();
    } finally {
      await handle.close();
    }
    // a link appears whole or not at all, and never replaces another file
    await link(draft, file).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
  } finally {
    // also of a disk that was full half-way
    await unlink(draft).catch(() => undefined);
  }
  await syncFolder(path.dirname(file));
  return (await readFile(file, 'utf8')).trim();
}

/** A new file survives a power cut only when its folder is synced too. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** @throws WrongKeys when the file is there and empty: a full disk left it, or a copy of it that broke off */
async function readIfThere(file: string): Promise<string | undefined> {
  try {
    const text = (await readFile(file, 'utf8')).trim();
    if (text === '')
      throw new WrongKeys(
        `${file} is empty, as a full disk leaves it. Copy it from the backup of the keys; delete it where there were no keys yet.`,
      );
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

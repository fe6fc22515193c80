import { hkdfSync, randomBytes } from 'node:crypto';
import { link, mkdir, open, readFile, unlink } from 'node:fs/promises';
import path from 'node:path';

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
}

/**
 * Finds the master key, or makes it the first time. When several processes start at once, all get the same key.
 * @param given base64 of 32 bytes, from the environment; undefined: `master.key` of the folder
 * @throws Error when the keys of the folder were made under another one
 */
export async function openMasterKey(folder: string, given: string | undefined): Promise<MasterKey> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const fingerprintFile = path.join(folder, 'master.fingerprint');
  const known = await readIfThere(fingerprintFile);
  const encoded = given ?? (await masterFile(path.join(folder, 'master.key'), known !== undefined));
  const secret = Buffer.from(encoded, 'base64');
  if (secret.length !== KEY_BYTES) throw new Error(`the master key of ${folder} is damaged`);
  const master = new MasterKey(secret);
  const fingerprint = master.derive('fingerprint').toString('hex');
  if ((known ?? (await createOnce(fingerprintFile, fingerprint))) !== fingerprint) {
    throw new Error(
      `The personal data of this installation was encrypted under another master key (${folder}).`,
    );
  }
  return master;
}

/** Makes no new key where keys exist already: it could not unwrap them, and would hide that the old one is lost. */
async function masterFile(file: string, mustBeThere: boolean): Promise<string> {
  const kept = await readIfThere(file);
  if (kept !== undefined) return kept;
  if (mustBeThere) throw new Error(`${file} is missing, and PERSONAL_DATA_KEY is not set.`);
  return createOnce(file, randomBytes(KEY_BYTES).toString('base64'));
}

/** @returns what the file holds in the end: the first process to write it decides */
async function createOnce(file: string, text: string): Promise<string> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`;
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
  await unlink(draft);
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

async function readIfThere(file: string): Promise<string | undefined> {
  try {
    return (await readFile(file, 'utf8')).trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

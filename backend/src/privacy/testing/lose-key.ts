import { open } from 'node:fs/promises';
import path from 'node:path';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';

/** Length of a slot of a file of keys, bytes. */
const SLOT_BYTES = 128;

/** Overwrites the key that opens a field, as a damaged disk would: it is lost, and was not erased. */
export async function loseKey(dataDir: string, { cipher }: PersonalField): Promise<void> {
  const bytes = Buffer.from(cipher, 'base64url');
  const file = path.join(dataDir, 'keys', `${bytes.toString('hex', 1, 9)}.keys`);
  const handle = await open(file, 'r+');
  try {
    await handle.write(Buffer.alloc(SLOT_BYTES), 0, SLOT_BYTES, bytes.readUInt32BE(9) * SLOT_BYTES);
  } finally {
    await handle.close();
  }
}

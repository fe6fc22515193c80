import { randomBytes } from 'node:crypto';
import { closeSync, openSync, readSync } from 'node:fs';
import { type FileHandle, open, readdir, rename, unlink } from 'node:fs/promises';
import path from 'node:path';
import {
  erasedSlot,
  type KeyPlace,
  nameOfOwner,
  ownerOfSlot,
  readSlot,
  SLOT_BYTES,
  writeSlot,
} from './key-slot.js';
import { KEY_BYTES, syncFolder } from './master-key.js';
import { KeyLost } from './wrong-keys.js';

export type PlacedKey = { readonly key: Buffer; readonly place: KeyPlace };

type Waiting = {
  readonly owner: Buffer;
  resolve(placed: PlacedKey): void;
  reject(error: unknown): void;
};

const SUFFIX = '.keys';
/** Slots that are read at once when a person is erased. */
const SCANNED_SLOTS = 8192;

/**
 * The keys, wrapped, in slots of files. A process appends to a file of its own and reads all files, so it needs no
 * lock. A cipher text names the slot of its key, so there is no search and no cache. To erase a key, a process
 * overwrites its slots, and every other process finds it gone at its next read.
 */
export class KeyVault {
  private waiting: Waiting[] = [];
  private writing: Promise<void> | undefined;
  private own: { readonly name: string; readonly handle: FileHandle; slots: number } | undefined;

  constructor(
    private readonly folder: string,
    private readonly wrappingKey: Buffer,
  ) {}

  /** Makes a key; it is on disk when this answers. Keys that are made at the same time share one sync. */
  create(owner: Buffer): Promise<PlacedKey> {
    const created = new Promise<PlacedKey>((resolve, reject) => {
      this.waiting.push({ owner, resolve, reject });
    });
    this.writing ??= this.writeWaiting();
    return created;
  }

  /**
   * The key of a slot. It is read from the file each time, so that an erased key is gone at once. The read is
   * synchronous, since 128 bytes of the page cache take less time than to wake a thread.
   * @returns undefined when it was erased
   * @throws KeyLost when the file is gone or cut off, or the slot is damaged or another person's
   * @throws Error when the file cannot be read now
   */
  read(owner: Buffer, place: KeyPlace): Buffer | undefined {
    const slot = this.slotAt(place);
    try {
      return readSlot(slot, owner, place, this.wrappingKey);
    } catch (cause) {
      throw new KeyLost(`key ${place.slot} of ${place.file}${SUFFIX} cannot be unwrapped`, { cause });
    }
  }

  private slotAt(place: KeyPlace): Buffer {
    const slot = Buffer.alloc(SLOT_BYTES);
    const file = this.openFile(place.file);
    try {
      const read = readSync(file, slot, 0, SLOT_BYTES, place.slot * SLOT_BYTES);
      if (read < SLOT_BYTES) throw new KeyLost(`no key ${place.slot} in ${place.file}${SUFFIX}`);
      return slot;
    } finally {
      closeSync(file);
    }
  }

  private openFile(name: string): number {
    try {
      return openSync(this.fileOf(name), 'r');
    } catch (cause) {
      if ((cause as NodeJS.ErrnoException).code !== 'ENOENT') throw cause;
      throw new KeyLost(`${this.fileOf(name)} is missing (ENOENT)`, { cause });
    }
  }

  /** How many keys the owner has. */
  async count(owner: Buffer): Promise<number> {
    let count = 0;
    for (const name of await this.files()) count += (await this.slotsOf([owner], name)).length;
    return count;
  }

  /** Where one of the owner's keys is; undefined: there is none. */
  async find(owner: Buffer): Promise<KeyPlace | undefined> {
    for (const name of await this.files()) {
      const [slot] = await this.slotsOf([owner], name, 1);
      if (slot !== undefined) return { file: name.slice(0, -SUFFIX.length), slot };
    }
    return undefined;
  }

  /** Overwrites every key of the owners; that is on disk when this answers. @returns how many there were */
  async erase(owners: readonly Buffer[]): Promise<number> {
    if (owners.length === 0) return 0;
    let erased = 0;
    for (const name of await this.files()) {
      const slots = await this.slotsOf(owners, name);
      if (slots.length === 0) continue;
      const handle = await open(path.join(this.folder, name), 'r+');
      try {
        for (const slot of slots) await handle.write(erasedSlot(), 0, SLOT_BYTES, slot * SLOT_BYTES);
        await handle.datasync();
      } finally {
        await handle.close();
      }
      erased += slots.length;
    }
    return erased;
  }

  async close(): Promise<void> {
    await this.writing;
    await this.own?.handle.close();
    this.own = undefined;
  }

  private async writeWaiting(): Promise<void> {
    // keys that one piece of code asks for are written together
    await undefined;
    while (this.waiting.length > 0) {
      const batch = this.waiting;
      this.waiting = [];
      try {
        const placed = await this.append(batch.map(({ owner }) => owner));
        batch.forEach(({ resolve }, i) => {
          resolve(placed[i]!);
        });
      } catch (error) {
        // how much was written is unknown, so the next keys go into a new file
        await this.abandon();
        for (const { reject } of batch) reject(error);
      }
    }
    this.writing = undefined;
  }

  private async abandon(): Promise<void> {
    const { own } = this;
    this.own = undefined;
    await own?.handle.close().catch(() => undefined);
    // no key of a file without its name was ever given out
    if (own?.slots === 0) await unlink(this.draftOf(own.name)).catch(() => undefined);
  }

  private async append(owners: readonly Buffer[]): Promise<PlacedKey[]> {
    if (this.own && (await this.own.handle.stat()).nlink === 0) await this.abandon();
    this.own ??= await this.begin();
    const { name, handle, slots } = this.own;
    const placed = owners.map((_, i) => ({
      key: randomBytes(KEY_BYTES),
      place: { file: name, slot: slots + i },
    }));
    const bytes = Buffer.concat(
      placed.map(({ key, place }, i) => writeSlot(owners[i]!, key, place, this.wrappingKey)),
    );
    for (let done = 0; done < bytes.length; ) {
      const at = slots * SLOT_BYTES + done;
      done += (await handle.write(bytes, done, bytes.length - done, at)).bytesWritten;
    }
    await handle.datasync();
    if (slots === 0) await this.publish(name);
    this.own.slots += owners.length;
    return placed;
  }

  private async begin() {
    const name = randomBytes(8).toString('hex');
    const handle = await open(this.draftOf(name), 'wx', 0o600);
    return { name, handle, slots: 0 };
  }

  /** The first keys of a file are on disk before it has its name, so a full disk leaves no empty file of keys. */
  private async publish(name: string): Promise<void> {
    await rename(this.draftOf(name), this.fileOf(name));
    await syncFolder(this.folder);
  }

  /** @param limit how many are enough; default: all */
  private async slotsOf(owners: readonly Buffer[], name: string, limit = Infinity): Promise<number[]> {
    const found: number[] = [];
    const wanted = new Set(owners.map(nameOfOwner));
    const handle = await open(path.join(this.folder, name), 'r');
    try {
      const chunk = Buffer.alloc(SCANNED_SLOTS * SLOT_BYTES);
      for (let first = 0; ; ) {
        const { bytesRead } = await handle.read(chunk, 0, chunk.length, first * SLOT_BYTES);
        // half a slot at the end is left by a crash in the middle of a write, and was never used
        const slots = Math.floor(bytesRead / SLOT_BYTES);
        for (let i = 0; i < slots; i += 1) {
          const owner = ownerOfSlot(chunk.subarray(i * SLOT_BYTES, (i + 1) * SLOT_BYTES));
          if (owner && wanted.has(owner)) found.push(first + i);
        }
        if (slots === 0 || found.length >= limit) return found;
        first += slots;
      }
    } finally {
      await handle.close();
    }
  }

  private async files(): Promise<string[]> {
    return (await readdir(this.folder)).filter((name) => name.endsWith(SUFFIX));
  }

  private fileOf(name: string): string {
    return path.join(this.folder, `${name}${SUFFIX}`);
  }

  private draftOf(name: string): string {
    return `${this.fileOf(name)}.draft`;
  }
}

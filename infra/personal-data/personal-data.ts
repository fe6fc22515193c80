import { createHmac } from 'node:crypto';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { emailKey } from '@daybook/contracts/email/email-key';
import type { PersonalField } from '@daybook/contracts/privacy/personal-field';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import { DamagedText, placeOfKey, seal, unseal } from './cipher-text.js';
import { type KeyPlace, ownerOf } from './key-slot.js';
import { KeyVault } from './key-vault.js';
import { type MasterKey, openMasterKey } from './master-key.js';
import { KeyLost } from './wrong-keys.js';

export { KeyLost, WrongKeys } from './wrong-keys.js';

export type OpenPersonalData = {
  /** the installation's data folder; keys are in its folder `keys`, which no backup of the log may hold */
  readonly dataDir: string;
  /** base64 of 32 bytes; undefined: `keys/master.key`, made the first time */
  readonly masterKey?: string | undefined;
  /** false: a master key that is missing is an error, and nothing is written; default: it is made */
  readonly mayMake?: boolean;
};

/** Stands in a list for a text that cannot be read: its key is lost, or it is damaged. */
export const UNREADABLE = Symbol('unreadable');

/** A text of a list. Null: the person was erased. */
export type Opened = string | null | typeof UNREADABLE;

/** The text, or null where there is none to be read. Ask {@link UNREADABLE} first where a reader should learn why. */
export const readable = (opened: Opened | undefined): string | null =>
  typeof opened === 'string' ? opened : null;

/** The name of most fields; the caller names another one when it encrypts and when it decrypts. */
const EMAIL = 'email';

/** Places of keys in memory, so that a person who returns gets no second key. */
const REMEMBERED = 10_000;
/** Fields that are decrypted before other work runs: a few milliseconds. */
const AT_ONCE = 200;
const PERSON_ID_LENGTH = 32;

/** @throws WrongKeys when the keys were made under another master key, or theirs is missing */
export async function openPersonalData({
  dataDir,
  masterKey,
  mayMake,
}: OpenPersonalData): Promise<PersonalData> {
  const folder = path.join(dataDir, 'keys');
  const master = await openMasterKey(folder, masterKey, mayMake);
  return new PersonalData(new KeyVault(folder, master.derive('wrapping')), master);
}

/**
 * Encrypts personal data with keys of the person's own (infra/adr/0008). When a person's keys are erased, what they
 * encrypted cannot be read any more: not in the log, not in read models, not in a backup of them.
 */
export class PersonalData {
  /** signs links that stand in emails (HMAC-SHA-256) */
  readonly linkKey: Buffer;
  /** signs checkpoints of the log (the seed of an Ed25519 key) */
  readonly checkpointKey: Buffer;
  /** of the master key: a keyed hash that the database may hold */
  readonly fingerprint: string;
  private readonly lookUpKey: Buffer;
  private readonly remembered = new Map<string, Promise<KeyPlace>>();

  constructor(
    private readonly vault: KeyVault,
    master: MasterKey,
  ) {
    this.linkKey = master.derive('links');
    this.checkpointKey = master.derive('checkpoints');
    this.lookUpKey = master.derive('look-up');
    this.fingerprint = master.fingerprint;
  }

  /** The person's id on one website: the same for every spelling of the email address, another one on every website. */
  personIdOf(website: WebsiteId, email: string): string {
    const text = JSON.stringify([website, emailKey(email)]);
    return this.hashed(text).toString('hex').slice(0, PERSON_ID_LENGTH);
  }

  /**
   * A keyed hash, to count or look up what must not be stored, such as an IP address. There are few IP addresses, so a
   * hash without a key could be reversed by trying all of them. Each purpose gives another hash.
   */
  lookUpHash(purpose: string, text: string): string {
    return this.hashed(JSON.stringify(['look-up', purpose, text])).toString('base64url');
  }

  /**
   * Encrypts for the log or a read model. The key is on disk when this answers; calls at the same time share a sync.
   * @param name of the field that the text stands in
   */
  async encrypt(website: WebsiteId, personId: string, text: string, name = EMAIL): Promise<PersonalField> {
    const { key, place } = await this.keyOf(ownerOf(website, personId));
    return { $personal: personId, cipher: seal(text, key, place, { website, personId, name }) };
  }

  /**
   * As {@link encrypt}, closed by a second key within the person's: the text is gone when either is erased.
   * @param partId whose the second key is, such as one of several things that the person sent
   */
  async encryptPart(
    website: WebsiteId,
    personId: string,
    partId: string,
    text: string,
    name = EMAIL,
  ): Promise<PersonalField> {
    // both keys are made at once: they share a sync
    const [inner, outer] = await Promise.all([
      this.keyOf(ownerOf(website, partId)),
      this.keyOf(ownerOf(website, personId)),
    ]);
    const part = seal(text, inner.key, inner.place, { website, personId: partId, name });
    const cipher = seal(part, outer.key, outer.place, { website, personId, name });
    return { $personal: personId, cipher, $part: partId };
  }

  /**
   * @param name the same that it was encrypted with
   * @returns null: the person was erased
   * @throws KeyLost when the key is lost
   * @throws Error when the field is damaged, or another website's, person's or field's
   */
  async decrypt(website: WebsiteId, field: PersonalField, name = EMAIL): Promise<string | null> {
    const { $personal: personId, cipher, $part } = field;
    const key = this.vault.read(ownerOf(website, personId), placeOfKey(cipher));
    const text = key ? unseal(cipher, key, { website, personId, name }) : null;
    return text === null || $part === undefined
      ? text
      : this.decrypt(website, { $personal: $part, cipher: text }, name);
  }

  /**
   * As {@link decrypt}, for a list: a text that cannot be read is {@link UNREADABLE}, so that the others are shown.
   * @throws Error when the keys cannot be read now
   */
  async open(website: WebsiteId, field: PersonalField, name = EMAIL): Promise<Opened> {
    try {
      return await this.decrypt(website, field, name);
    } catch (error) {
      if (isLost(error)) return UNREADABLE;
      throw error;
    }
  }

  /** As {@link open}, in the order of the fields; other work can run in between. */
  async openMany(website: WebsiteId, fields: readonly PersonalField[], name = EMAIL): Promise<Opened[]> {
    const texts: Opened[] = [];
    for (const [i, field] of fields.entries()) {
      if (i % AT_ONCE === AT_ONCE - 1) await setImmediate();
      texts.push(await this.open(website, field, name));
    }
    return texts;
  }

  /** Whether the key of a field is here, whatever the field's name is: it is, it was erased, or it is lost. */
  keyState(website: WebsiteId, { $personal, cipher }: PersonalField): 'here' | 'erased' | 'lost' {
    try {
      return this.vault.read(ownerOf(website, $personal), placeOfKey(cipher)) ? 'here' : 'erased';
    } catch (error) {
      if (isLost(error)) return 'lost';
      throw error;
    }
  }

  /** How many keys there are of a person: 0 when nothing about them was ever encrypted, or all of it is erased. */
  keysOf(website: WebsiteId, personId: string): Promise<number> {
    return this.vault.count(ownerOf(website, personId));
  }

  /**
   * Whether anything about the person can be read. All keys are read through only when this process knows none of the
   * person's, and no further than to the first one; it is used again.
   */
  async hasKey(website: WebsiteId, personId: string): Promise<boolean> {
    const owner = ownerOf(website, personId);
    const name = owner.toString('base64');
    const known = await this.remembered.get(name);
    if (known && this.usable(owner, known)) return true;
    const place = await this.vault.find(owner);
    if (place && !this.remembered.has(name)) this.remember(name, Promise.resolve(place));
    return place !== undefined;
  }

  /** Erases a person for good, in every process at once. @returns how many keys were overwritten */
  erase(website: WebsiteId, personId: string): Promise<number> {
    return this.eraseMany(website, [personId]);
  }

  /** As {@link erase}; the keys are read through once for all of them. */
  eraseMany(website: WebsiteId, personIds: readonly string[]): Promise<number> {
    return this.vault.erase(personIds.map((personId) => ownerOf(website, personId)));
  }

  close(): Promise<void> {
    return this.vault.close();
  }

  private hashed(text: string): Buffer {
    return createHmac('sha256', this.lookUpKey).update(text).digest();
  }

  private async keyOf(owner: Buffer): Promise<{ key: Buffer; place: KeyPlace }> {
    const name = owner.toString('base64');
    const known = this.remembered.get(name);
    if (known) {
      const place = await known;
      const key = this.usable(owner, place);
      if (key) return { key, place };
      // the key was erased or lost meanwhile: a person who returns gets a new one
      if (this.remembered.get(name) === known) this.remembered.delete(name);
      return this.keyOf(owner);
    }
    const created = this.vault.create(owner);
    this.remember(
      name,
      created.then(({ place }) => place),
    );
    try {
      return await created;
    } catch (error) {
      this.remembered.delete(name);
      throw error;
    }
  }

  private usable(owner: Buffer, place: KeyPlace): Buffer | undefined {
    try {
      return this.vault.read(owner, place);
    } catch (error) {
      if (isLost(error)) return undefined;
      throw error;
    }
  }

  private remember(name: string, place: Promise<KeyPlace>): void {
    place.catch(() => undefined);
    this.remembered.set(name, place);
    const oldest = this.remembered.size > REMEMBERED ? this.remembered.keys().next().value : undefined;
    if (oldest !== undefined) this.remembered.delete(oldest);
  }
}

/** Errors of the system, such as too many open files, say nothing of the key. */
const isLost = (error: unknown): boolean => error instanceof KeyLost || error instanceof DamagedText;

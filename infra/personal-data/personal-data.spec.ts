import {
  appendFile,
  mkdir,
  mkdtemp,
  open as openFile,
  readdir,
  readFile,
  rm,
  stat,
  truncate,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { isPersonalField } from '@daybook/contracts/privacy/personal-field';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import fc from 'fast-check';
import { openPersonalData, type PersonalData, UNREADABLE } from './personal-data.js';

const SHOP = websiteId('shop');
const OTHER = websiteId('other');
const ADA = 'ada@example.com';

let dataDir: string;
const opened: PersonalData[] = [];

beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'daybook-keys-'));
});
afterEach(async () => {
  for (const one of opened.splice(0)) await one.close();
  await rm(dataDir, { recursive: true, force: true });
});

/** Another process of the installation, as far as keys go. */
async function open(masterKey?: string): Promise<PersonalData> {
  const data = await openPersonalData({ dataDir, masterKey });
  opened.push(data);
  return data;
}
const handleOf = async (folder: string) => {
  const handle = await openFile(folder, 'r');
  await handle.close();
  return handle;
};
const keyFiles = async () =>
  (await readdir(path.join(dataDir, 'keys')))
    .filter((name) => name.endsWith('.keys'))
    .map((name) => path.join(dataDir, 'keys', name));

describe('what was encrypted', () => {
  test('is read again, whatever it is', async () => {
    const data = await open();
    await fc.assert(
      fc.asyncProperty(fc.emailAddress(), fc.string({ unit: 'binary' }), async (email, text) => {
        const person = data.personIdOf(SHOP, email);
        const field = await data.encrypt(SHOP, person, text, 'note');
        expect(isPersonalField(field)).toBe(true);
        expect(await data.decrypt(SHOP, field, 'note')).toBe(text);
      }),
      { numRuns: 50 },
    );
  });

  test('under two keys is gone with either, and only what that key closes', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const part = (id: string) => data.encryptPart(SHOP, person, id, `text of ${id}`, 'note');
    const one = await part('thing-1');
    const two = await part('thing-2');
    expect(isPersonalField(one)).toBe(true);
    const read = () => data.openMany(SHOP, [one, two], 'note');
    expect(await read()).toEqual(['text of thing-1', 'text of thing-2']);
    await expect(data.decrypt(SHOP, { ...one, $part: 'thing-2' }, 'note')).rejects.toThrow();
    await data.erase(SHOP, 'thing-1');
    expect(await read()).toEqual([null, 'text of thing-2']);
    await data.erase(SHOP, person);
    expect(await read()).toEqual([null, null]);
  });

  test('is read by another process, and after a restart', async () => {
    const api = await open();
    const worker = await open();
    const field = await api.encrypt(SHOP, api.personIdOf(SHOP, ADA), ADA);
    expect(await worker.decrypt(SHOP, field)).toBe(ADA);
    await api.close();
    expect(await (await open()).openMany(SHOP, [field, field])).toEqual([ADA, ADA]);
  });

  test('shows neither the address nor that it is the same one', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const one = await data.encrypt(SHOP, person, ADA);
    const two = await data.encrypt(SHOP, person, ADA);
    expect(one.cipher).not.toBe(two.cipher);
    expect(Buffer.from(one.cipher, 'base64url').includes('ada')).toBe(false);
  });

  test('cannot be moved to another website, person or field', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const field = await data.encrypt(SHOP, person, ADA);
    await expect(data.decrypt(OTHER, field)).rejects.toThrow();
    await expect(data.decrypt(SHOP, { ...field, $personal: '0'.repeat(32) })).rejects.toThrow();
    await expect(data.decrypt(SHOP, field, 'name')).rejects.toThrow();
    const bytes = Buffer.from(field.cipher, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    await expect(data.decrypt(SHOP, { ...field, cipher: bytes.toString('base64url') })).rejects.toThrow();
  });
});

describe('a person', () => {
  test('is the same however the address is written, and another one elsewhere', async () => {
    const data = await open();
    expect(data.personIdOf(SHOP, ' Ada@Example.COM ')).toBe(data.personIdOf(SHOP, ADA));
    expect(data.personIdOf(SHOP, ADA)).not.toBe(data.personIdOf(OTHER, ADA));
    expect(data.personIdOf(SHOP, ADA)).toMatch(/^[0-9a-f]{32}$/);
    expect((await open()).personIdOf(SHOP, ADA)).toBe(data.personIdOf(SHOP, ADA));
  });

  test('a person who returns still has one key', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    await Promise.all(Array.from({ length: 5 }, () => data.encrypt(SHOP, person, ADA)));
    await data.encrypt(SHOP, person, ADA);
    expect(await data.keysOf(SHOP, person)).toBe(1);
  });
});

describe('whether a person has a key', () => {
  test('is known without the keys of others once theirs was made or found', async () => {
    const api = await open();
    const worker = await open();
    const ada = api.personIdOf(SHOP, ADA);
    const bob = api.personIdOf(SHOP, 'bob@example.com');
    const field = await api.encrypt(SHOP, ada, ADA);
    expect([await worker.hasKey(SHOP, ada), await worker.hasKey(SHOP, bob)]).toEqual([true, false]);
    // from here on, a process that reads all keys through fails
    const unreadable = path.join(dataDir, 'keys', 'other.keys');
    await mkdir(unreadable);
    expect([await api.hasKey(SHOP, ada), await worker.hasKey(SHOP, ada)]).toEqual([true, true]);
    await expect(worker.hasKey(SHOP, bob)).rejects.toThrow(/EISDIR/);
    await rm(unreadable, { recursive: true });
    // the key that was found is used again
    const other = await worker.encrypt(SHOP, ada, 'again');
    expect(await api.keysOf(SHOP, ada)).toBe(1);
    await worker.erase(SHOP, ada);
    expect([await api.hasKey(SHOP, ada), await worker.hasKey(SHOP, ada)]).toEqual([false, false]);
    expect(await api.openMany(SHOP, [field, other])).toEqual([null, null]);
    await api.encrypt(SHOP, ada, ADA);
    expect(await worker.hasKey(SHOP, ada)).toBe(true);
  });
});

describe('a person who is erased', () => {
  test('is gone at once in every process, and others stay', async () => {
    const api = await open();
    const worker = await open();
    const commandLine = await open();
    const ada = api.personIdOf(SHOP, ADA);
    const bob = api.personIdOf(SHOP, 'bob@example.com');
    const fields = [
      await api.encrypt(SHOP, ada, ADA),
      await worker.encrypt(SHOP, ada, ADA),
      await api.encrypt(SHOP, bob, 'bob@example.com'),
    ];
    const elsewhere = await api.encrypt(OTHER, api.personIdOf(OTHER, ADA), ADA);
    expect(await commandLine.keysOf(SHOP, ada)).toBe(2);
    expect(await commandLine.erase(SHOP, ada)).toBe(2);
    for (const data of [api, worker]) {
      expect(await data.openMany(SHOP, fields)).toEqual([null, null, 'bob@example.com']);
      expect(await data.decrypt(OTHER, elsewhere)).toBe(ADA);
    }
    expect(await commandLine.erase(SHOP, ada)).toBe(0);
  });

  test('leaves nothing of the key on disk', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    await data.encrypt(SHOP, person, ADA);
    const [file] = await keyFiles();
    expect((await readFile(file!)).subarray(8).some((byte) => byte !== 0)).toBe(true);
    await data.erase(SHOP, person);
    expect((await readFile(file!)).subarray(8).every((byte) => byte === 0)).toBe(true);
  });

  test('comes back as a new person: old fields stay unreadable', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const before = await data.encrypt(SHOP, person, ADA);
    await data.erase(SHOP, person);
    const after = await data.encrypt(SHOP, person, ADA);
    expect(await data.openMany(SHOP, [before, after])).toEqual([null, ADA]);
  });
});

describe('a crash', () => {
  test('in the middle of a write spoils nothing that was acknowledged', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const field = await data.encrypt(SHOP, person, ADA);
    await data.close();
    const [file] = await keyFiles();
    await appendFile(file!, Buffer.alloc(70, 1));
    const again = await open();
    expect(await again.decrypt(SHOP, field)).toBe(ADA);
    expect(await again.decrypt(SHOP, await again.encrypt(SHOP, person, 'again'))).toBe('again');
    expect(await again.erase(SHOP, person)).toBe(2);
  });

  test('that lost keys is an error, and no erasure', async () => {
    const data = await open();
    const field = await data.encrypt(SHOP, data.personIdOf(SHOP, ADA), ADA);
    const [file] = await keyFiles();
    await truncate(file!, 0);
    await expect(data.decrypt(SHOP, field)).rejects.toThrow(/no key 0/);
    await rm(file!);
    await expect(data.decrypt(SHOP, field)).rejects.toThrow(/ENOENT/);
  });
});

describe('a list', () => {
  test('names the texts whose key is lost, and has the others', async () => {
    const data = await open();
    const ada = data.personIdOf(SHOP, ADA);
    const bob = data.personIdOf(SHOP, 'bob@example.com');
    const lost = await data.encrypt(SHOP, ada, ADA);
    const [file] = await keyFiles();
    await data.close();
    const other = await open();
    const kept = await other.encrypt(SHOP, bob, 'bob@example.com');
    await rm(file!);
    const bytes = Buffer.from(kept.cipher, 'base64url');
    bytes.writeUInt8(bytes.readUInt8(bytes.length - 1) ^ 1, bytes.length - 1);
    const damaged = { ...kept, cipher: bytes.toString('base64url') };
    expect(await other.openMany(SHOP, [lost, kept, damaged, { ...kept, cipher: 'x' }])).toEqual([
      UNREADABLE,
      'bob@example.com',
      UNREADABLE,
      UNREADABLE,
    ]);
    expect([other.keyState(SHOP, lost), other.keyState(SHOP, kept)]).toEqual(['lost', 'here']);
  });

  test('a person whose key is lost gets another one when they return, also from the process that lost its file', async () => {
    const data = await open();
    const person = data.personIdOf(SHOP, ADA);
    const lost = await data.encrypt(SHOP, person, ADA);
    for (const file of await keyFiles()) await rm(file);
    expect(await data.hasKey(SHOP, person)).toBe(false);
    expect(await data.openMany(SHOP, [lost, await data.encrypt(SHOP, person, 'again')])).toEqual([
      UNREADABLE,
      'again',
    ]);
  });
});

describe('a full disk', () => {
  test('leaves no empty file of keys, and one of an earlier release does no harm', async () => {
    const data = await open();
    const folder = path.join(dataDir, 'keys');
    const write = jest.spyOn(Object.getPrototypeOf(await handleOf(folder)), 'write');
    write.mockRejectedValueOnce(Object.assign(new Error('ENOSPC: no space left'), { code: 'ENOSPC' }));
    await expect(data.encrypt(SHOP, data.personIdOf(SHOP, ADA), ADA)).rejects.toThrow(/ENOSPC/);
    write.mockRestore();
    expect(await readdir(folder)).toEqual(['master.fingerprint', 'master.key']);
    const field = await data.encrypt(SHOP, data.personIdOf(SHOP, ADA), ADA);
    expect(await data.decrypt(SHOP, field)).toBe(ADA);
    await writeFile(path.join(folder, '00ff.keys'), '');
    expect(await data.erase(SHOP, data.personIdOf(SHOP, ADA))).toBe(1);
  });

  test.each(['master.key', 'master.fingerprint'])('an empty %s is named, and no key', async (name) => {
    await (await open()).close();
    await truncate(path.join(dataDir, 'keys', name), 0);
    await expect(open()).rejects.toThrow(new RegExp(`${name} is empty`));
  });
});

describe('the master key', () => {
  const GIVEN = Buffer.alloc(32, 7).toString('base64');

  test('is made once, however many processes start, and is for its owner alone', async () => {
    const all = await Promise.all(Array.from({ length: 8 }, () => open()));
    expect(new Set(all.map((data) => data.personIdOf(SHOP, ADA))).size).toBe(1);
    const files = await readdir(path.join(dataDir, 'keys'));
    expect(files.sort()).toEqual(['master.fingerprint', 'master.key']);
    for (const file of files) expect((await stat(path.join(dataDir, 'keys', file))).mode & 0o777).toBe(0o600);
    expect((await stat(path.join(dataDir, 'keys'))).mode & 0o777).toBe(0o700);
  });

  test('of the environment is never written down', async () => {
    const data = await open(GIVEN);
    const field = await data.encrypt(SHOP, data.personIdOf(SHOP, ADA), ADA);
    expect(await (await open(GIVEN)).decrypt(SHOP, field)).toBe(ADA);
    expect(await readdir(path.join(dataDir, 'keys'))).not.toContain('master.key');
  });

  test('that is another one, or lost, stops the start', async () => {
    await open();
    await expect(open(GIVEN)).rejects.toThrow(/another master key/);
    await rm(path.join(dataDir, 'keys/master.key'));
    await expect(open()).rejects.toThrow(/master\.key is missing/);
  });

  test('is not made by a process that may not make it', async () => {
    await expect(openPersonalData({ dataDir, mayMake: false })).rejects.toThrow(/master\.key is missing/);
    expect(await readdir(dataDir)).toEqual([]);
  });
});

test('5,000 people at once share the syncs and are kept apart', async () => {
  const data = await open();
  const emails = Array.from({ length: 5_000 }, (_, i) => `visitor-${i}@example.com`);
  const fields = await Promise.all(
    emails.map((email) => data.encrypt(SHOP, data.personIdOf(SHOP, email), email)),
  );
  expect(await data.openMany(SHOP, fields)).toEqual(emails);
  expect(await data.erase(SHOP, data.personIdOf(SHOP, emails[2500]!))).toBe(1);
  expect(await data.openMany(SHOP, fields.slice(2499, 2502))).toEqual([emails[2499], null, emails[2501]]);
});

// Checks the exported audit of a website, with Node alone: node verify-audit.mjs AUDIT.jsonl [PUBLIC-KEY]
// It shares no code with Daybook, so that its reader can check the checker: SHA-256, Ed25519 and JSON.
// PUBLIC-KEY is the `publicKey` of a checkpoint that you trust; without it, the file's own key is used and printed.

import { createHash, createPublicKey, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';

const [file, trustedKey] = process.argv.slice(2);
if (!file) {
  console.error('node verify-audit.mjs AUDIT.jsonl [PUBLIC-KEY]');
  process.exit(2);
}

const fail = (words) => {
  console.error(`BROKEN: ${words}`);
  process.exit(1);
};
const sha256 = (...parts) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

let seal = { number: '0', hash: '0'.repeat(64), digests: [] };
let events = 0;
let checkpoint;
for await (const line of createInterface({ input: createReadStream(file) })) {
  const entry = JSON.parse(line);
  if (checkpoint) fail('something stands behind the checkpoint');
  if (entry.kind === 'seal') {
    const { number, first, last, previous, hash, digests } = entry;
    if (BigInt(number) !== BigInt(seal.number) + 1n) fail(`seal ${number} stands behind seal ${seal.number}`);
    if (previous !== seal.hash) fail(`seal ${number} does not follow the seal before`);
    const bytes = Buffer.from(digests.join(''), 'hex');
    const own = sha256(Buffer.from(previous, 'hex'), `${number} ${first} ${last}\n`, bytes);
    if (own !== hash) fail(`seal ${number} is not as it was written`);
    seal = entry;
  } else if (entry.kind === 'event') {
    const { index, position, stream, revision, id, type, data, metadata, recordedAt } = entry;
    const own = sha256(JSON.stringify([position, stream, revision, id, type, data, metadata, recordedAt]));
    if (own !== seal.digests[index])
      fail(`the event at position ${position} (${type}, ${stream}) was changed`);
    events += 1;
  } else if (entry.kind === 'checkpoint') {
    const { kind, seal: number, position, hash, signedAt, publicKey, signature } = entry;
    if (trustedKey && publicKey !== trustedKey) fail('the checkpoint was signed with another key');
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
    const body = Buffer.from(JSON.stringify({ kind, seal: number, position, hash, signedAt }));
    if (!verify(null, body, key, Buffer.from(signature, 'base64')))
      fail('the signature of the checkpoint is wrong');
    if (number !== seal.number || hash !== seal.hash) fail('the checkpoint is of another log');
    checkpoint = entry;
  } else fail(`a line of the kind ${entry.kind}`);
}
if (!checkpoint) fail('the file ends before the checkpoint');
console.log(`OK: ${events} events, ${seal.number} seals, signed ${checkpoint.signedAt}.`);
if (!trustedKey)
  console.log(`Signed with ${checkpoint.publicKey}: compare it with a checkpoint that you trust.`);

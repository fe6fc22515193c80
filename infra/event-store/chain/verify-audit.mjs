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

/** Checks the signature over the JSON of the other fields, in this order. */
const checkSignature = ({ publicKey, signature, ...body }, words) => {
  const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' });
  if (!verify(null, Buffer.from(JSON.stringify(body)), key, Buffer.from(signature, 'base64')))
    fail(`the signature of the ${words} is wrong`);
};

let seal = { number: '0', hash: '0'.repeat(64), digests: [] };
let events = 0;
// of the last event under this seal
let lastIndex = -1;
// of each stream, the revision that comes next
const revisions = new Map();
const websites = new Set();
let count;
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
    lastIndex = -1;
  } else if (entry.kind === 'event') {
    const { index, position, stream, revision, id, type, data, metadata, recordedAt } = entry;
    const own = sha256(JSON.stringify([position, stream, revision, id, type, data, metadata, recordedAt]));
    if (own !== seal.digests[index])
      fail(`the event at position ${position} (${type}, ${stream}) was changed`);
    if (index <= lastIndex) fail(`the event at position ${position} is here twice, or not in its place`);
    const next = revisions.get(stream) ?? 0n;
    if (BigInt(revision) !== next)
      fail(`before revision ${revision} of ${stream}, revision ${next} is missing`);
    revisions.set(stream, next + 1n);
    websites.add(metadata.websiteId);
    lastIndex = index;
    events += 1;
  } else if (entry.kind === 'count') {
    if (count) fail('two counts');
    count = entry;
  } else if (entry.kind === 'checkpoint') {
    const { kind, seal: number, position, hash, signedAt, publicKey, signature } = entry;
    if (trustedKey && publicKey !== trustedKey) fail('the checkpoint was signed with another key');
    checkSignature({ kind, seal: number, position, hash, signedAt, publicKey, signature }, 'checkpoint');
    if (number !== seal.number || hash !== seal.hash) fail('the checkpoint is of another log');
    checkpoint = entry;
  } else fail(`a line of the kind ${entry.kind}`);
}
if (!checkpoint) fail('the file ends before the checkpoint');
if (!count)
  fail('the signed count of events is missing: it was left out, or an earlier release has exported the file');
const { kind, website, events: counted, seal: number, hash, signedAt, publicKey, signature } = count;
if (publicKey !== checkpoint.publicKey) fail('the count was signed with another key than the checkpoint');
checkSignature(
  { kind, website, events: counted, seal: number, hash, signedAt, publicKey, signature },
  'count',
);
if (number !== seal.number || hash !== seal.hash) fail('the count is of another log');
if ([...websites].some((one) => one !== website)) fail('the count is of another website');
if (counted !== events) fail(`${events} events of ${website} are here, ${counted} were signed`);

console.log(
  `OK: ${events} events, all that ${website} has, ${seal.number} seals, signed ${checkpoint.signedAt}.`,
);
console.log(
  'That these are all is the signed word of the installation: it is worth what its key is worth to you.',
);
if (!trustedKey)
  console.log(`Signed with ${checkpoint.publicKey}: compare it with a checkpoint that you trust.`);

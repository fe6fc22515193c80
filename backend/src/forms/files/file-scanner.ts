import { createConnection } from 'node:net';
import { refuse } from '@daybook/contracts/shared/errors';
import { Inject, Injectable } from '@nestjs/common';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

const TIMEOUT_MS = 30_000;
const CHUNK = 64 * 1024;

/**
 * Has a virus scanner look at each file before it is stored: the clamd that `FILE_SCAN_URL` names. Without one nothing
 * is scanned.
 */
@Injectable()
export class FileScanner {
  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'fileScanUrl'>) {}

  /** @throws Refusal FORM_FILE_UNSAFE, FORM_FILE_NOT_SCANNED when the scanner does not answer: then nothing is stored */
  async scan(bytes: Buffer): Promise<void> {
    const { fileScanUrl } = this.config;
    if (fileScanUrl === undefined) return;
    const answer = await askClamd(fileScanUrl, bytes).catch(() => refuse('FORM_FILE_NOT_SCANNED'));
    if (/ FOUND$/.test(answer)) refuse('FORM_FILE_UNSAFE');
    if (!/: OK$/.test(answer)) refuse('FORM_FILE_NOT_SCANNED');
  }
}

/**
 * clamd's `INSTREAM`: chunks with their length before them, and a chunk of length 0 at the end.
 * @returns `stream: OK`, `stream: NAME FOUND`, or what went wrong
 */
function askClamd(address: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve, reject) => {
    const socket = createConnection({ host: hostname, port: Number(port || 3310) });
    let answer = '';
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('the scanner does not answer')));
    socket.on('error', reject);
    socket.on('data', (chunk) => {
      answer += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(answer.replace(/\0.*$/s, '').trim()));
    socket.write('zINSTREAM\0');
    for (let at = 0; at < bytes.length; at += CHUNK) {
      const chunk = bytes.subarray(at, at + CHUNK);
      socket.write(lengthOf(chunk.length));
      socket.write(chunk);
    }
    socket.write(lengthOf(0));
  });
}

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(bytes);
  return length;
}

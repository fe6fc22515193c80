import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { AwsClient } from 'aws4fetch';
import { webStreamOf } from '../platform/http/web-stream-of.js';
import type { MediaStorage } from '../platform/media-storage.js';

/** How often a call is repeated that failed in the network or by an error of the store. */
const RETRIES = 3;

/**
 * An S3-compatible store: `s3://key:secret@host[:port]/bucket[/folder][?region=eu-central-1][&tls=false]`, key and
 * secret percent-encoded. It uses path-style addresses, which every such store supports.
 */
export function s3Storage(url: URL): MediaStorage {
  const client = new AwsClient({
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
    service: 's3',
    region: url.searchParams.get('region') ?? 'us-east-1',
    retries: RETRIES,
  });
  const scheme = url.searchParams.get('tls') === 'false' ? 'http' : 'https';
  const urlOf = (name: string) =>
    `${scheme}://${url.host}${url.pathname.replace(/\/+$/, '')}/${encodeURIComponent(name)}`;
  return {
    async put(name, bytes) {
      const answer = await client.fetch(urlOf(name), { method: 'PUT', body: new Uint8Array(bytes) });
      if (!answer.ok) throw failed(answer, name);
    },
    async putFile(name, file) {
      for (let left = RETRIES; ; left -= 1) {
        const answer = await sentByStream(client, urlOf(name), file);
        if (answer.ok) return;
        if (left === 0 || answer.status < 500) throw failed(answer, name);
      }
    },
    async get(name) {
      const answer = await client.fetch(urlOf(name));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw failed(answer, name);
      return Buffer.from(await answer.arrayBuffer());
    },
    async size(name) {
      const answer = await client.fetch(urlOf(name), { method: 'HEAD' });
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw failed(answer, name);
      return Number(answer.headers.get('content-length'));
    },
    async open(name, { first, last }) {
      const answer = await client.fetch(urlOf(name), { headers: { range: `bytes=${first}-${last}` } });
      if (answer.status !== 206 || !answer.body) throw failed(answer, name);
      return Readable.fromWeb(answer.body as ReadableStream);
    },
    async delete(name) {
      const answer = await client.fetch(urlOf(name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404) throw failed(answer, name);
    },
  };
}

const failed = ({ status }: Response, name: string) =>
  new Error(`the picture store answered ${status} to ${name}`);

/** Sends a file without reading the whole of it: the signature leaves the body out, and the length is known before. */
async function sentByStream(client: AwsClient, url: string, file: string): Promise<Response> {
  const { size } = await stat(file);
  const signed = await client.sign(url, { method: 'PUT' });
  const headers = new Headers(signed.headers);
  headers.set('content-length', String(size));
  const body = webStreamOf(createReadStream(file));
  return fetch(url, { method: 'PUT', headers, body, duplex: 'half' } as unknown as RequestInit);
}

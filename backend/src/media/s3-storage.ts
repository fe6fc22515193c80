import { AwsClient } from 'aws4fetch';
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
      if (!answer.ok) throw new Error(`the picture store answered ${answer.status} to ${name}`);
    },
    async get(name) {
      const answer = await client.fetch(urlOf(name));
      if (answer.status === 404) return undefined;
      if (!answer.ok) throw new Error(`the picture store answered ${answer.status} to ${name}`);
      return Buffer.from(await answer.arrayBuffer());
    },
    async delete(name) {
      const answer = await client.fetch(urlOf(name), { method: 'DELETE' });
      if (!answer.ok && answer.status !== 404)
        throw new Error(`the picture store answered ${answer.status} to ${name}`);
    },
  };
}

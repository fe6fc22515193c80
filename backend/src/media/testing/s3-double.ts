import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type S3Double = {
  /** for MEDIA_URL */
  readonly url: string;
  /** by path */
  readonly objects: Map<string, Buffer>;
  /** what the next calls are answered with instead, first to last */
  readonly failures: number[];
  close(): Promise<void>;
};

/** An HTTP server with the part of S3 that we use: signed PUT, GET and DELETE of objects in one bucket. */
export async function startS3Double(key = 'the key', secret = 's/e+cret'): Promise<S3Double> {
  const objects = new Map<string, Buffer>();
  const failures: number[] = [];
  const server = createServer(async (request, response) => {
    const body = await bytesOf(request);
    const failure = failures.shift();
    const path = request.url ?? '';
    if (failure !== undefined) response.writeHead(failure).end();
    else if (!isSigned(request, body, key)) response.writeHead(403).end();
    else if (request.method === 'PUT') {
      objects.set(path, body);
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      objects.delete(path);
      response.writeHead(204).end();
    } else answerWith(request, response, objects.get(path));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const who = `${encodeURIComponent(key)}:${encodeURIComponent(secret)}`;
  return {
    url: `s3://${who}@127.0.0.1:${port}/pictures/of-us?tls=false&region=eu-central-1`,
    objects,
    failures,
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** Answers with an object, or with one range of it. */
function answerWith(request: IncomingMessage, response: ServerResponse, object: Buffer | undefined): void {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '');
  if (!object) response.writeHead(404).end();
  else if (range) response.writeHead(206).end(object.subarray(Number(range[1]), Number(range[2]) + 1));
  else response.writeHead(200, { 'content-length': object.length }).end(object);
}

/** Whether the call is signed with the key and for this body. The client checks its signature itself. */
function isSigned({ headers }: IncomingMessage, body: Buffer, key: string): boolean {
  const sums = [createHash('sha256').update(body).digest('hex'), 'UNSIGNED-PAYLOAD'];
  const claim = String(headers['x-amz-content-sha256'] ?? sums[1]);
  return (
    sums.includes(claim) &&
    (headers.authorization ?? '').startsWith(`AWS4-HMAC-SHA256 Credential=${key}/`) &&
    (headers.authorization ?? '').includes('/eu-central-1/s3/aws4_request')
  );
}

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

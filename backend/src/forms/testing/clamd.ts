import { createServer, type Server } from 'node:net';

/** A server with the part of clamd that is used: `INSTREAM`. It finds files that hold the word. */
export function clamd(word: string, received: Buffer[] = []): Promise<Server> {
  const server = createServer((socket) => {
    let bytes = Buffer.alloc(0);
    socket.on('data', (chunk) => {
      bytes = Buffer.concat([bytes, chunk]);
      if (!bytes.subarray(-4).equals(Buffer.alloc(4))) return;
      const file = contentOf(bytes);
      received.push(file);
      socket.end(file.includes(word) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0');
    });
  });
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
}

function contentOf(bytes: Buffer): Buffer {
  const command = 'zINSTREAM\0';
  if (bytes.subarray(0, command.length).toString() !== command) throw new Error('no INSTREAM');
  const chunks: Buffer[] = [];
  for (let at = command.length; ; ) {
    const length = bytes.readUInt32BE(at);
    if (length === 0) return Buffer.concat(chunks);
    chunks.push(bytes.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
}

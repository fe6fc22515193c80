import type { Socket } from 'node:net';
import { type ErrorCode, Refusal } from '@daybook/contracts/shared/errors';

/** How often Node looks for requests that take too long, ms; at most. */
const LOOK_EVERY_MS = 15_000;
/** The time for the headers of a request, ms; at most. */
const HEADERS_TIMEOUT_MS = 60_000;

/**
 * The server's time limits for a request that arrives slowly or never whole. Without them a stranger opens connections
 * and leaves them open. They do not limit how long an answer takes.
 * @param requestTimeoutMs the time for the whole request, with its body
 */
export const receivingLimits = (requestTimeoutMs: number) => ({
  requestTimeout: requestTimeoutMs,
  http: {
    headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
    connectionsCheckingInterval: Math.min(LOOK_EVERY_MS, requestTimeoutMs),
  },
});

/** Answers what never became a request (too slow, no HTTP, headers too large) as every error is answered, and hangs up. */
export function refuseUnreadable(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable) {
    const code: ErrorCode = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'REQUEST_TIMEOUT' : 'INVALID_REQUEST';
    const refusal = new Refusal(code);
    const body = JSON.stringify(refusal.toAnswer());
    const head = [
      `HTTP/1.1 ${refusal.status} ${code}`,
      'Content-Type: application/json; charset=utf-8',
      `Content-Length: ${Buffer.byteLength(body)}`,
      'Connection: close',
    ];
    socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  }
  socket.destroy(error);
}

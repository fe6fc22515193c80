import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What the double answers: a status with a body; or it hangs up, or holds the line and says nothing. */
export type ViesAnswer = { readonly status: number; readonly body: string } | 'hangs up' | 'silence';

/** Answers as the register of the European Union publishes that it does. */
export type ViesDouble = {
  /** as `VIES_URL` names it */
  readonly url: string;
  /** path and body of each request, the oldest first */
  readonly asked: readonly { readonly path: string; readonly body: unknown }[];
  answer: ViesAnswer;
  close(): Promise<void>;
};

export const viesSays = (valid: boolean): ViesAnswer => ({
  status: 200,
  body: JSON.stringify({ countryCode: 'DE', vatNumber: '136695976', requestDate: '2026-11-26', valid }),
});

export const viesFails = (error: string, status = 500): ViesAnswer => ({
  status,
  body: JSON.stringify({ actionSucceed: false, errorWrappers: [{ error }] }),
});

export async function startVies(): Promise<ViesDouble> {
  const asked: { path: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      asked.push({ path: request.url ?? '', body: JSON.parse(Buffer.concat(parts).toString()) });
      const { answer } = double;
      if (answer === 'silence') return;
      if (answer === 'hangs up') request.socket.destroy();
      else response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const double: ViesDouble = {
    url: `http://127.0.0.1:${port}/vies/rest-api`,
    asked,
    answer: viesSays(true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return double;
}

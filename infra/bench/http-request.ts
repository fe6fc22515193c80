import { type Agent, type IncomingHttpHeaders, request } from 'node:http';

export type HttpRequest = {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'PUT';
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON */
  readonly body?: string;
  readonly agent?: Agent;
  /** gives up after so long without a byte, ms; default 20,000 */
  readonly timeoutMs?: number;
};

export type HttpAnswer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly text: string;
};

/** One HTTP request. @throws Error when the connection failed or no answer came: the outcome is then unknown */
export function sendRequest({
  url,
  method = 'GET',
  headers,
  body,
  agent,
  timeoutMs = 20_000,
}: HttpRequest): Promise<HttpAnswer> {
  return new Promise((resolve, reject) => {
    const content =
      body === undefined
        ? {}
        : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) };
    const sent = request(url, { method, agent, timeout: timeoutMs, headers: { ...content, ...headers } });
    sent.on('response', (response) => {
      let text = '';
      response.setEncoding('utf8');
      response.on('data', (chunk: string) => {
        text += chunk;
      });
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, text }),
      );
      response.on('error', reject);
    });
    sent.on('timeout', () => sent.destroy(new Error(`no answer from ${url}`)));
    sent.on('error', reject);
    sent.end(body);
  });
}

import { readFileSync } from 'node:fs';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import { DescribedAnswers } from './described-answers.js';

/**
 * A browser as the API sees it: it stores cookies and sends the crumb. An answer that the OpenAPI document does not
 * describe fails the spec.
 */
export type Browser = {
  get(url: string, headers?: Record<string, string>): Promise<LightMyRequestResponse>;
  send(
    method: 'HEAD' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
    headers?: Record<string, string>,
  ): Promise<LightMyRequestResponse>;
  readonly cookies: Map<string, string>;
};

const DESCRIBED_ANSWERS = Symbol.for('daybook.describedAnswers');

/** The parts that outlive a spec file: the document, and the checks that were made of it, which cost more than the answers. */
const worker = globalThis as { [DESCRIBED_ANSWERS]?: DescribedAnswers };

/** The committed document describes each answer; `openapi.spec.ts` compares the document with the code. */
function describedAnswers(): DescribedAnswers {
  worker[DESCRIBED_ANSWERS] ??= new DescribedAnswers(
    JSON.parse(readFileSync('contracts/openapi.json', 'utf8')),
  );
  return worker[DESCRIBED_ANSWERS];
}

/** @param host of the website that the browser visits */
export function browserOf(fastify: FastifyInstance, host: string): Browser {
  const cookies = new Map([['crumb', 'a-crumb-of-this-browser']]);
  const inject = async (method: string, url: string, body: unknown, headers: Record<string, string>) => {
    const answer = await fastify.inject({
      method: method as 'GET',
      url,
      headers: {
        host,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
      },
      ...(body === undefined ? {} : { payload: body as object }),
    });
    describedAnswers().check(method, url, answer);
    for (const { name, value } of answer.cookies) {
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return answer;
  };
  return {
    cookies,
    get: (url, headers = {}) => inject('GET', url, undefined, headers),
    send: (method, url, body, headers = {}) =>
      inject(method, url, body, { 'x-csrf-token': cookies.get('crumb') ?? '', ...headers }),
  };
}

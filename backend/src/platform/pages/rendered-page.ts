import type { InlineHashes } from '../http/security-headers.js';

/** What a page reads of the API's answer. It is no `Response`: the platform's own costs as much as a small query. */
export type ApiAnswer = {
  readonly ok: boolean;
  readonly status: number;
  readonly headers: { get(name: string): string | null };
  json(): Promise<unknown>;
};

/** Asks the API for what a page shows. @param path with its query */
export type PageApi = (path: string) => Promise<ApiAnswer>;

/** The API's answer within the process. A page reads none of its headers. */
export const jsonAnswer = (text: string, status = 200): ApiAnswer => ({
  ok: status < 400,
  status,
  headers: { get: () => null },
  json: async () => JSON.parse(text),
});

/** A page as it is rendered. */
export type RenderedPage = {
  readonly status: number;
  readonly headers: Record<string, string>;
  readonly html: string;
  /** of the scripts and styles in the page itself */
  readonly inline: InlineHashes;
};

import { refuse } from '@daybook/contracts/shared/errors';
import { beaconTypeOf } from '../platform/http/beacon-bodies.js';
import type { VisitorRequest } from '../platform/http/visitor.js';

/**
 * What a hit's request carries, whatever content type it came with: JSON, or the fields of a form. A beacon may say
 * `text/plain`, `application/octet-stream` or nothing of its JSON, so the text itself decides.
 * @throws Refusal INVALID_REQUEST when it cannot be read
 */
export async function hitPayload(request: VisitorRequest): Promise<unknown> {
  const { body } = request;
  if (typeof body !== 'string') return body ?? {};
  const text = body.trim();
  const type = beaconTypeOf(request);
  if (/^multipart\/form-data/i.test(type)) return multipartFields(text, type);
  return /^[[{]/.test(text) ? parseJson(text) : Object.fromEntries(new URLSearchParams(text));
}

async function multipartFields(text: string, type: string): Promise<unknown> {
  try {
    // the parts end with line breaks of their own
    const form = await new Response(`${text}\r\n`, { headers: { 'content-type': type } }).formData();
    return Object.fromEntries([...form].filter(([, value]) => typeof value === 'string'));
  } catch {
    return refuse('INVALID_REQUEST');
  }
}

/** @throws Refusal INVALID_REQUEST naming the field when the text is no JSON */
export function parseJson(text: string, field = 'body'): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return refuse('INVALID_REQUEST', { [field]: 'This is not JSON.' });
  }
}

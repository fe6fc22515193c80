import { createHmac, timingSafeEqual } from 'node:crypto';

/** So old a signature may be, ms. */
const TOLERANCE_MS = 5 * 60 * 1000;

const macOf = (secret: string, seconds: number, body: Buffer | string) =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest('hex');

/** The header that signs a message, as payment providers do: the time, and a MAC of the time and the bytes. @param at epoch ms */
export function signatureOf(secret: string, body: Buffer | string, at = Date.now()): string {
  const seconds = Math.floor(at / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, body)}`;
}

/** Whether the header signs these bytes, not long ago. */
export function isSigned(secret: string, body: Buffer, header: string | undefined): boolean {
  const [, seconds = '', mac = ''] = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header ?? '') ?? [];
  if (mac === '' || Math.abs(Date.now() - Number(seconds) * 1000) > TOLERANCE_MS) return false;
  return timingSafeEqual(Buffer.from(mac, 'hex'), Buffer.from(macOf(secret, Number(seconds), body), 'hex'));
}

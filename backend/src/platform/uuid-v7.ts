import { randomText } from './random.js';

/**
 * A UUID of version 7 (RFC 9562): milliseconds first, then chance. Ids that grow with time keep the log's index of
 * event ids warm at its end.
 */
export function uuidV7(now = Date.now()): string {
  const random = randomText(10, 'hex');
  const time = now.toString(16).padStart(12, '0');
  const variant = '89ab'[Number.parseInt(random[3] ?? '0', 16) & 3];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${random.slice(0, 3)}-${variant}${random.slice(4, 7)}-${random.slice(7, 19)}`;
}

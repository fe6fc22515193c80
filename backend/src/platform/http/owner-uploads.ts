import { Refusal } from '@daybook/contracts/shared/errors';
import type { FastifyRequest } from 'fastify';
import { TransferSlots } from '../access/transfer-slots.js';

/** Uploads of owners at the same time: an owner's pages send one after another. They take no slot of visitors' files. */
const slots = new TransferSlots({ inAll: 8, perNetwork: 4 });

/**
 * Receives the file of an owner and works on it, when there is a slot for it.
 * @param work from the first byte until the file is stored: it is in memory so long
 * @throws Refusal RATE_LIMITED when there is no slot; nothing is received then
 */
export const inUploadSlot = <Answer>(request: FastifyRequest, work: () => Promise<Answer>): Promise<Answer> =>
  slots.take(request.ip, work, () => new Refusal('RATE_LIMITED'));

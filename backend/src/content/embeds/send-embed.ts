import type { CodeFields } from '@daybook/contracts/content/shared/blocks/code.block';
import type { Block } from '@daybook/contracts/content/shared/page';
import { refuse } from '@daybook/contracts/shared/errors';
import type { FastifyReply } from 'fastify';
import { POLICY } from '../../platform/http/security-headers.js';
import { embedDocument } from './embed-document.js';

/**
 * Answers what one of these blocks runs. Search engines leave it out: its page is what they find.
 * @param blocks that the caller may read @throws Refusal PAGE_NOT_FOUND
 */
export async function sendEmbed(
  reply: FastifyReply,
  blocks: readonly unknown[],
  blockId: string,
  language: string,
): Promise<void> {
  const block = (blocks as readonly Block[]).find(({ id }) => id === blockId);
  const isCode = block?.type === 'code';
  const document = isCode ? embedDocument(block.fields as CodeFields, language) : undefined;
  if (!document) return refuse('PAGE_NOT_FOUND');
  if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'private, no-cache');
  await reply
    .type('text/html; charset=utf-8')
    .header(POLICY, document.policy)
    .header('x-robots-tag', 'noindex')
    .send(document.html);
}

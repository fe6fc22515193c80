import { createHash } from 'node:crypto';

/** Frames that tell errors apart: those below them are the framework's. */
const FRAMES = 5;

/**
 * One id for reports of the same error: its type, its message without what differs from report to report, and the upper
 * frames of its stack without lines, columns and the hashes in the names of built files, so that another build has it too.
 */
export function errorIdOf(error: { message: string; errorType?: string; stack?: string }): string {
  const { message, errorType = '', stack = '' } = error;
  const parts = [errorType, steady(message), ...framesOf(stack)];
  return createHash('sha256').update(parts.join('\n')).digest('base64url').slice(0, 16);
}

const steady = (message: string) =>
  message
    .replace(/https?:\/\/\S+/g, '<url>')
    .replace(/[\da-f]{8}-[\da-f]{4}-[\da-f-]{22}/gi, '<id>')
    .replace(/\d+/g, '<n>');

const framesOf = (stack: string): string[] =>
  stack
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => /^at |@/.test(line))
    .slice(0, FRAMES)
    .map((line) =>
      line
        .replace(/https?:\/\/[^/\s)]+/g, '')
        .replace(/\?[^\s:)]*/g, '')
        .replace(/[-.][\w-]{8}(?=\.m?js)/g, '')
        .replace(/(:\d+){1,2}(?=\)?$)/, ''),
    );

/**
 * Whether files of a form, or of one of its fields, are on their way to the server: chosen before the script of their
 * field was there, or still being uploaded.
 */
export function hasFilesUnderWay(part: Element): boolean {
  if (part.querySelector('[data-uploading]')) return true;
  const inputs = part.querySelectorAll<HTMLInputElement>('input[type=file]');
  return [...inputs].some(({ files }) => (files?.length ?? 0) > 0);
}

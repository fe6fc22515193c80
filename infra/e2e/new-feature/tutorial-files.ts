/** The files of a tutorial, by their paths from the root of the house: new ones, and lines that go to the end of others. */
export type TutorialFiles = {
  readonly files: Readonly<Record<string, string>>;
  readonly lines: Readonly<Record<string, string>>;
};

/** A path in a line of its own, or behind "Added to", and the block of code below it. */
const BLOCK = /^(Added to )?`([^`\n]+)`\n\n```tsx?\n(.*?)^```$/gms;

/** @param text in Markdown */
export function tutorialFiles(text: string): TutorialFiles {
  const files: Record<string, string> = {};
  const lines: Record<string, string> = {};
  for (const [, added, file = '', code = ''] of text.matchAll(BLOCK)) (added ? lines : files)[file] = code;
  return { files, lines };
}

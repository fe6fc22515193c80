import type { Block, PageHead } from '@daybook/contracts/content/shared/page';

/** The parts from which the settings of a post are made. */
export type ItemSettingsProps = {
  head: PageHead;
  /** of the page, in reading order */
  blocks: readonly Block[];
  /** of the head, by the field */
  problems: Readonly<Record<string, string>>;
  onChange: (name: keyof PageHead, value: unknown) => void;
};

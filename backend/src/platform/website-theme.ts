import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { Theme } from '@daybook/contracts/websites/website';
import { Command } from '@nestjs/cqrs';
import type { WrittenMetadata } from './log/command-metadata.js';

/** Gives a website another theme; its other settings stay. The feature `websites` handles it. */
export class ApplyTheme extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    readonly theme: Theme,
    readonly metadata: WrittenMetadata,
  ) {
    super();
  }
}

/** Gives a website the theme back that it had before a job, where nothing has changed its settings since. */
export class TakeThemeBack extends Command<void> {
  constructor(
    readonly websiteId: WebsiteId,
    /** the job that has applied a theme */
    readonly jobId: string,
    readonly metadata: WrittenMetadata,
  ) {
    super();
  }
}

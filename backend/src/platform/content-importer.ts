import type { CatalogueProgress } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import type { WebsiteId } from '@daybook/contracts/shared/identifiers';
import type { WrittenMetadata } from './log/command-metadata.js';

/** Receives how far the work has come; it may be called at any rate. */
export type OnContentProgress = (progress: () => CatalogueProgress) => void;

/** The port by which the worker of long jobs brings pages into a website; the feature `content` fills it. */
export abstract class ContentImporter {
  /**
   * Makes the pages that a file of an import names. What is there already stays as it is, so a job that is done again does
   * what is left. The correlation id of the metadata is the job's.
   */
  abstract import(
    website: WebsiteId,
    file: Buffer,
    metadata: Required<WrittenMetadata>,
    onProgress: OnContentProgress,
  ): Promise<CatalogueProgress>;

  /** Withdraws the pages of an earlier job and puts them into the trash. Those that were changed since stay. */
  abstract takeBack(
    website: WebsiteId,
    jobId: string,
    metadata: Required<WrittenMetadata>,
    onProgress: OnContentProgress,
  ): Promise<CatalogueProgress>;
}

import type { DocumentKind } from '@daybook/contracts/documents/document-kind';
import type { Schema } from '@daybook/event-store/postgres/migrate';
import type { ProjectionName } from '@daybook/projections/registry';
import type { ClassProvider, Type } from '@nestjs/common';
import type { EmailTemplates } from './emails/email-template.js';
import type { Eraser } from './erasure/eraser.js';
import type { WebsiteEraser } from './erasure/website-eraser.js';
import type { SecretCookie } from './http/cookies.js';
import type { QueueName } from './jobs/queue-name.js';
import type { StreamDefinitions } from './log/aggregates.js';
import type {
  KeptAnswers,
  LockScreen,
  PageDeclaration,
  PageFormDeclaration,
  PreviewedAnswer,
} from './pages/page-declaration.js';
import type { SitemapSource } from './pages/sitemap-source.js';
import type { WebsiteFile } from './website-files.js';

/** What a feature brings. Its manifest, `<feature>.feature.ts`, is the one place that lists it. */
export type Feature = {
  readonly name: string;
  /** its controllers, command handlers and queries */
  readonly module: Type;
  /** its reactors, workers and reconcilers; only a process with the role worker starts them */
  readonly workers?: Type;
  /** its stream categories, each with its decider */
  readonly streams?: StreamDefinitions;
  /** its kinds of document; their streams, commands and versions are the kernel's */
  readonly documents?: readonly DocumentKind[];
  /** its own tables in Postgres, for what neither the log nor a read model may hold */
  readonly schemas?: readonly Schema[];
  /** its job queues; each has one worker in `workers` */
  readonly queues?: readonly QueueName[];
  /** its kinds of email, each with its template */
  readonly emails?: EmailTemplates;
  /** the read models of a visitor's page: the process is ready when they are built */
  readonly pagesNeed?: readonly ProjectionName[];
  /** the cookies that identify a visitor; rate limits count by them */
  readonly visitorCookies?: readonly SecretCookie[];
  /** the feature's implementations of the platform's ports */
  readonly fills?: readonly ClassProvider[];
  /**
   * what the feature does when a person is erased, beside the keys; a feature whose events have personal fields
   * has one.
   * They run in the order of the features.
   */
  readonly eraser?: Type<Eraser>;
  /**
   * what the feature does when a whole website is erased; one that stores something of websites outside the log has one
   */
  readonly websiteEraser?: Type<WebsiteEraser>;
  /** what an owner gets of a website before it is deleted */
  readonly websiteFiles?: readonly WebsiteFile[];
  /**
   * the personal fields of its events, as `FormSubmitted.answers`, each with the name that it is encrypted with: so the
   * history can show them to members who may see them. null: it is shown to no member, such as a password's hash.
   */
  readonly personalTexts?: Readonly<Record<string, string | null>>;
  /** beginnings of the paths to which browsers send beacons, with bodies of any content type */
  readonly beacons?: readonly string[];
  /** beginnings of the paths that a process with the role collector answers */
  readonly collects?: readonly string[];
  /** beginnings of the paths that take a body without a content type, as the text that it is */
  readonly untypedBodies?: readonly string[];
  /** beginnings of the paths whose routes get the bytes of a body: what is signed is the bytes */
  readonly rawBodies?: readonly string[];
  /** beginnings of the paths whose routes read the parts of an upload as they arrive */
  readonly streamedBodies?: readonly string[];
  /** paths whose callers read an error's text as the answer's `message` (section 7) */
  readonly messageOnTop?: readonly string[];
  /** its public pages */
  readonly pages?: readonly PageDeclaration[];
  /** the forms that pages take without script, by the name that the form says; the pages may be another feature's */
  readonly pageForms?: Readonly<Record<string, PageFormDeclaration>>;
  /** paths of the API that a page reads in its visitor's name; all else it reads as every visitor does */
  readonly visitorReads?: readonly string[];
  /** answers of its API that are kept, as they are the same for every visitor */
  readonly keptAnswers?: readonly KeptAnswers[];
  /** answers of its API that members get before visitors do */
  readonly previews?: readonly PreviewedAnswer[];
  /** the pages that it has in the sitemap beside those that say so themselves */
  readonly sitemap?: Type<SitemapSource>;
  /** paths of its API that search engines may read, as their pages do while a visitor scrolls */
  readonly crawledReads?: readonly string[];
  /** stands in the place of every page while a website is hidden; one feature has it */
  readonly lockScreen?: LockScreen;
};

export const feature = (manifest: Feature): Feature => manifest;

/**
 * The streams of all features.
 * @throws Error when two features claim one category
 */
export function streamsOf(features: readonly Feature[]): StreamDefinitions {
  const claimed = features.map(({ streams = {} }) => streams);
  const twice = repeatedKey(claimed);
  if (twice) throw new Error(`two features claim the streams of ${twice}`);
  return Object.assign({}, ...claimed);
}

/**
 * The templates of all features' emails.
 * @throws Error when two features claim one kind
 */
export function emailTemplatesOf(features: readonly Feature[]): EmailTemplates {
  const claimed = features.map(({ emails = {} }) => emails);
  const twice = repeatedKey(claimed);
  if (twice) throw new Error(`two features claim the emails of the kind ${twice}`);
  return Object.assign({}, ...claimed);
}

function repeatedKey(objects: readonly object[]): string | undefined {
  const keys = objects.flatMap(Object.keys);
  return keys.find((key, i) => keys.indexOf(key) !== i);
}

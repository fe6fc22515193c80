import { SITE_FILE, type SiteManifest, type SiteRecord } from '@daybook/contracts/content/shared/site-file';
import { isLocalId } from '@daybook/contracts/shared/identifiers';
import { isRecord } from '@daybook/contracts/shared/is-record';
import type { Steps } from '../../../platform/jobs/steps.js';
import type { UnknownParts } from '../wordpress/unknown-parts.js';
import { shallowJson } from './shallow-json.js';

/** Why the export of a website cannot be read, as a sentence for its owner. */
export class SiteProblem extends Error {}

/** A record with its line, from 1. */
export type SiteLine = { readonly record: SiteRecord; readonly line: number };

/** Lines of one file: all pages and items that a website can have, and what goes with them. */
const MOST_LINES = 60_000;

/** @throws SiteProblem of a file that is no export, or one of a newer release */
export function manifestOf(bytes: Buffer): SiteManifest {
  const manifest = parsed(textOf(bytes), 'The first part of the file');
  const isOurs =
    isRecord(manifest) &&
    manifest.format === SITE_FILE.format &&
    manifest.recordType === SITE_FILE.recordType;
  if (!isOurs) throw new SiteProblem('This is no export of a website.');
  const { version, source, title, exportedAt } = manifest;
  if (version !== SITE_FILE.version) {
    throw new SiteProblem(
      `The file is of version ${String(version).slice(0, 20)}. This release reads version ${SITE_FILE.version}.`,
    );
  }
  if (typeof source !== 'string' || !/^[\w-]{1,100}$/.test(source)) {
    throw new SiteProblem('The file does not say which website it comes from.');
  }
  return {
    format: SITE_FILE.format,
    version: SITE_FILE.version,
    recordType: SITE_FILE.recordType,
    source,
    title: typeof title === 'string' ? title.slice(0, 200) : '',
    exportedAt: typeof exportedAt === 'string' ? exportedAt.slice(0, 40) : '',
    hasDrafts: manifest.hasDrafts === true,
  };
}

/** The records of the content, line by line. Kinds that this release does not know are counted. @throws SiteProblem */
export function* recordsOf(bytes: Buffer, unknown: UnknownParts): Steps<SiteLine[]> {
  const text = textOf(bytes);
  const lines: SiteLine[] = [];
  for (let from = 0, line = 1; from < text.length; line += 1) {
    yield;
    if (line > MOST_LINES) throw new SiteProblem(`The file has more than ${MOST_LINES} parts.`);
    const end = text.indexOf('\n', from);
    const one = text.slice(from, end < 0 ? text.length : end);
    from = end < 0 ? text.length : end + 1;
    if (one.trim() === '') continue;
    const record = parsed(one, `Line ${line} of the content`);
    if (isSound(record)) lines.push({ record, line });
    else unknown.add(nameOf(record));
  }
  return lines;
}

/** The same of records that came as they are. @throws SiteProblem where nothing of them is known */
export function linesOf(records: readonly unknown[], unknown: UnknownParts): SiteLine[] {
  const lines: SiteLine[] = [];
  for (const [i, record] of records.entries()) {
    if (isSound(record)) lines.push({ record, line: i + 1 });
    else unknown.add(nameOf(record));
  }
  if (lines.length === 0) throw new SiteProblem('There is nothing in it.');
  return lines;
}

/** Whether a record has the parts that its reader takes hold of; what is in them is judged where it is made. */
function isSound(record: unknown): record is SiteRecord {
  if (!isRecord(record)) return false;
  switch (record.kind) {
    case 'design':
      return isRecord(record.theme);
    case 'collection':
      return isLocalId(record.id) && isRecord(record.collection);
    case 'form':
      return isLocalId(record.id) && isRecord(record.form);
    case 'navigation':
      return isRecord(record.navigation);
    case 'page':
      return isRecord(record.page) && isPage(record.page);
    default:
      return false;
  }
}

const isPage = ({ id, head, blocks }: Readonly<Record<string, unknown>>): boolean =>
  isLocalId(id) &&
  isRecord(head) &&
  typeof head.slug === 'string' &&
  Array.isArray(blocks) &&
  blocks.every(isBlock);

const isBlock = (block: unknown): boolean =>
  isRecord(block) &&
  typeof block.id === 'string' &&
  typeof block.type === 'string' &&
  Number.isInteger(block.version) &&
  Number(block.version) > 0 &&
  isRecord(block.fields) &&
  isRecord(block.place);

const nameOf = (record: unknown): string =>
  isRecord(record) && typeof record.kind === 'string'
    ? `Parts of the kind ${record.kind}`
    : 'Parts without a kind';

function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new SiteProblem('The file is no text in UTF-8.');
  }
}

function parsed(text: string, place: string): unknown {
  try {
    return shallowJson(text);
  } catch {
    throw new SiteProblem(`${place} is damaged.`);
  }
}

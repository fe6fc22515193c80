import { readFile, stat } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../platform/config.js';
import { CONFIG } from '../../platform/tokens.js';

/** A place in a built file, as browsers write it in a stack: its URL, line and column. The file's name has no slash. */
const BUILT =
  /(?:https?:\/\/[^\s()@]*\/)?assets\/([\w-]+(?:\.[\w-]+)*\.m?js)(?:\?[^\s():]*)?:(\d{1,7}):(\d{1,7})/g;
const MAX_BYTES = 30 * 1024 * 1024;
/** Maps that stay in memory; those of a build are a few. */
const KEPT = 20;

/**
 * Reads stacks of built files by their source maps, where an operator has put them: `source-maps/<file>.map` in the data
 * folder. They are no part of what visitors can fetch. A stack is stored as it was reported, so maps may come later.
 */
@Injectable()
export class SourceMaps {
  private readonly folder: string;
  private readonly kept = new LRUCache<string, SourceMap>({ max: KEPT });

  constructor(@Inject(CONFIG) { dataDir }: Pick<Config, 'dataDir'>) {
    this.folder = path.join(dataDir, 'source-maps');
  }

  /** The stack with places of the sources in place of those that have a map; a place without one stays as it is. */
  async resolve(stack: string): Promise<string> {
    const files = new Set([...stack.matchAll(BUILT)].map(([, file]) => file as string));
    const maps = new Map<string, SourceMap>();
    for (const file of files) {
      const map = await this.mapOf(file);
      if (map) maps.set(file, map);
    }
    if (maps.size === 0) return stack;
    return stack.replace(BUILT, (built, file: string, line: string, column: string) => {
      const entry = maps.get(file)?.findEntry(Number(line) - 1, Number(column) - 1);
      if (!entry || !('originalSource' in entry)) return built;
      const source = entry.originalSource.replace(/^(?:\.{1,2}\/)+/, '');
      return `${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
    });
  }

  private async mapOf(file: string): Promise<SourceMap | undefined> {
    const kept = this.kept.get(file);
    if (kept) return kept;
    try {
      const place = path.join(this.folder, `${file}.map`);
      if ((await stat(place)).size > MAX_BYTES) return undefined;
      const map = new SourceMap(JSON.parse(await readFile(place, 'utf8')));
      this.kept.set(file, map);
      return map;
    } catch {
      // there is none, or it is no map: the stack is shown as it was reported
      return undefined;
    }
  }
}

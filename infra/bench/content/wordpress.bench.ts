import path from 'node:path';
import { ImportContent } from '@daybook/backend/content/imports/content-imports.commands';
import { readWordPress } from '@daybook/backend/content/imports/wordpress/wordpress-entries';
import { loadConfig } from '@daybook/backend/platform/config';
import { commandBusOf, startDaybook } from '@daybook/backend/start-daybook';
import { SaveWebsite } from '@daybook/backend/websites/websites.commands';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { demoWebsites } from '../../demo/demo-catalogue.js';
import { type Figure, printFigures, warnOfLoad } from '../figures.js';
import { durablePostgres, withScratch } from '../scratch.js';

/** For 1,000 posts (CONTENT.md, "Bars"). */
const GOAL = { atMost: 120, unit: 's' };
/** Blocks of each post. */
const PARAGRAPHS = 12;

/** The export of a WordPress site with many posts: how long it takes to read and import it, and to import it again. */
export function benchWordPress({ items }: { items: number }): Promise<number> {
  return withScratch(async (scratch) => {
    warnOfLoad();
    const databaseUrl = await durablePostgres(scratch);
    const data = path.join(scratch.folder, 'data');
    const settings = { PORT: '0', DATA_DIR: data, LOG_LEVEL: 'error', RATE_LIMITS: 'off' };
    const daybook = await startDaybook({ ...loadConfig(settings, 'api'), databaseUrl });
    scratch.onEnd(() => daybook.stop());
    const { api } = daybook;
    const [demo] = demoWebsites;
    if (!api || !demo) throw new Error('there is no API or no website');
    const commands = commandBusOf(api);
    await commands.execute(new SaveWebsite(demo.website));
    const website = websiteId(demo.website.id);
    const figures: Figure[] = [];
    const timed = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
      const began = performance.now();
      const result = await work();
      const seconds = (performance.now() - began) / 1000;
      figures.push({ name, ours: `${seconds.toFixed(1)} s`, value: seconds, goal: GOAL });
      return result;
    };
    const file = exportOf(items);
    const { entries, source } = await timed('read', () => readWordPress(file));
    const list = Buffer.from(JSON.stringify({ entries, source, publishes: true }));
    const importing = (jobId: string) =>
      commands.execute(
        new ImportContent(website, list, { actor: 'bench', correlationId: jobId }, () => undefined),
      );
    const { changed, refused } = await timed('import and publish', () => importing('first'));
    if (changed !== items) throw new Error(`${changed} came: ${JSON.stringify(refused[0])}`);
    const again = await timed('the same file again', () => importing('second'));
    if (again.changed !== 0) throw new Error(`${again.changed} came again`);
    const megabytes = (file.length / 2 ** 20).toFixed(1);
    return printFigures(`${items.toLocaleString('en-US')} posts, ${megabytes} MB, fsync on`, figures);
  });
}

function exportOf(items: number): Buffer {
  const site = 'https://old.example';
  const posts = Array.from({ length: items }, (_, i) => {
    const text = Array.from({ length: PARAGRAPHS }, (_, at) => paragraphOf(i, at)).join('\n');
    return `<item><title>Post ${i}</title><link>${site}/2024/post-${i}/</link><guid>${site}/?p=${i}</guid>
<dc:creator>ada</dc:creator><content:encoded><![CDATA[${text}]]></content:encoded><wp:post_id>${i}</wp:post_id>
<wp:post_date>2024-05-12 09:30:00</wp:post_date><wp:post_name>post-${i}</wp:post_name><wp:status>publish</wp:status>
<wp:post_type>post</wp:post_type></item>`;
  });
  return Buffer.from(`<rss><channel><title>Old</title><link>${site}</link><wp:wxr_version>1.2</wp:wxr_version>
${posts.join('\n')}</channel></rss>`);
}

const paragraphOf = (i: number, at: number): string =>
  `<!-- wp:paragraph --><p>Note ${at} of firing ${i}: <strong>cone 6</strong>, slow, and
<a href="https://old.example/2024/post-${(i * 7) % 100}/">as before</a>, ${'with ash of beech and oak. '.repeat(8)}</p><!-- /wp:paragraph -->`;

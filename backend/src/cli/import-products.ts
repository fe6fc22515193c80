import { readFile } from 'node:fs/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from 'commander';
import { catalogueInLog } from '../catalogue/imports/catalogue-in-log.js';
import { importCatalogue } from '../catalogue/imports/import-catalogue.js';
import { fileOrigin } from '../catalogue/imports/shopify-csv/file-origin.js';
import { readShopifyCsv } from '../catalogue/imports/shopify-csv/shopify-csv.js';
import { Aggregates } from '../platform/log/aggregates.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withEventStore } from './with-event-store.js';

/** `import-products FILE [--website ID]`: a Shopify product CSV. */
export const importProductsCommand = (carryOut: CarryOut) =>
  new Command('import-products')
    .description('imports a Shopify product CSV; importing again changes only what changed')
    .argument('<file>', 'the CSV file')
    .option('--website <id>', 'which website; the default one when not given')
    .action((file: string, options: { website?: string }) =>
      carryOut(async ({ config }) => {
        const text = await readFile(file).catch((error: NodeJS.ErrnoException) => {
          throw new Error(
            `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
          );
        });
        return withEventStore(config, async (store) => {
          const aggregates = new Aggregates(store);
          const website = chosenWebsite(await allWebsites(aggregates), options.website);
          const id = websiteId(website.id);
          const existing = await catalogueInLog(store, id);
          const read = readShopifyCsv(text, {
            currency: website.currency,
            existing,
            origin: fileOrigin(website.domains),
          });
          const report = await importCatalogue(aggregates, id, read, { actor: 'import' });
          const { problems } = read;
          const words = [
            `Imported ${file} into ${website.title}: ${plural(report.products.total, 'product')} in ${plural(report.collections.total, 'collection')}.`,
            `  ${report.products.changed} new or changed, ${report.products.total - report.products.changed} as they were; stock of ${plural(report.stock.changed, 'variant')} changed.`,
            ...(problems.length > 0 ? [`${plural(problems.length, 'row')} could not be read:`] : []),
            ...problems.map(({ line, reason }) => `  line ${line}: ${reason}`),
            ...report.refused.map(
              ({ productId, title, reason }) => `  ${productId} was refused: ${title}: ${reason}`,
            ),
          ].join('\n');
          const done = report.products.total > 0 || problems.length === 0;
          return { words, document: { website: website.id, ...report, problems }, done };
        });
      }),
    );

import { readFile } from 'node:fs/promises';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { Command } from 'commander';
import { FreePlacesQueries } from '../catalogue/imports/free-places.queries.js';
import { ImportProducts } from '../catalogue/imports/import-products.commands.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withCommands } from './with-commands.js';

/** `import-products FILE [--website ID]`: a Shopify product CSV. */
export const importProductsCommand = (carryOut: CarryOut) =>
  new Command('import-products')
    .description('imports a Shopify product CSV; importing again changes only what changed')
    .argument('<file>', 'the CSV file')
    .option('--website <id>', 'which website; the default one when not given')
    .action((file: string, options: { website?: string }) =>
      carryOut(async ({ config }) => {
        const bytes = await readFile(file).catch((error: NodeJS.ErrnoException) => {
          throw new Error(
            `${file} cannot be read: ${error.code === 'ENOENT' ? 'there is no such file' : error.message}`,
          );
        });
        return withCommands(config, async (commands, { aggregates, readModels }) => {
          const website = chosenWebsite(await allWebsites(aggregates), options.website);
          const id = websiteId(website.id);
          const freePlaces = await new FreePlacesQueries(readModels).freePlaces(id);
          const report = await commands.execute(
            new ImportProducts(id, bytes, freePlaces, { actor: 'import' }),
          );
          const { problems } = report;
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
          return { words, document: { website: website.id, ...report }, done };
        });
      }),
    );

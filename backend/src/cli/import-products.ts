import { readFile } from 'node:fs/promises';
import { IMPORT_STATUSES, type ImportChoices } from '@daybook/contracts/catalogue/catalogue-jobs.events';
import { websiteId } from '@daybook/contracts/shared/identifiers';
import { TEXT_ENCODINGS, type TextEncoding } from '@daybook/contracts/shared/text-encodings';
import { Command, Option } from 'commander';
import { StartPictureCopies } from '../catalogue/imports/copies/picture-copies.commands.js';
import { FreePlacesQueries } from '../catalogue/imports/free-places.queries.js';
import { ImportProducts } from '../catalogue/imports/import-products.commands.js';
import { encodingOf, inUtf8 } from '../platform/text-files/text-file.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withCommands } from './with-commands.js';

type ImportOptions = Pick<ImportChoices, 'status'> & {
  readonly website?: string;
  readonly menu?: true;
  readonly encoding?: TextEncoding;
};

/** `import-products FILE [--website ID] [--status file|draft|published] [--menu] [--encoding NAME]`: a Shopify product CSV. */
export const importProductsCommand = (carryOut: CarryOut) =>
  new Command('import-products')
    .description('imports a Shopify product CSV; importing again changes only what changed')
    .argument('<file>', 'the CSV file')
    .option('--website <id>', 'which website; the default one when not given')
    .addOption(new Option('--status <status>', 'of new products').choices(IMPORT_STATUSES).default('file'))
    .option('--menu', 'the menu of the shop shows new collections')
    .addOption(
      new Option('--encoding <encoding>', 'of the file; found when not given').choices(TEXT_ENCODINGS),
    )
    .action((file: string, options: ImportOptions) =>
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
          const choices = { status: options.status, isInMenu: options.menu === true };
          const report = await commands.execute(
            new ImportProducts(id, inUtf8(bytes, options.encoding), freePlaces, choices, { actor: 'import' }),
          );
          const { problems, pictures, notKept, ...counts } = report;
          const { encoding, isGuess } = encodingOf(bytes);
          if (pictures.length > 0) {
            await commands.execute(new StartPictureCopies(id, pictures, { actor: 'import' }));
          }
          const words = [
            `Imported ${file} into ${website.title}: ${plural(report.products.total, 'product')} in ${plural(report.collections.total, 'collection')}.`,
            `  ${report.products.changed} new or changed, ${report.products.total - report.products.changed} as they were; stock of ${plural(report.stock.changed, 'variant')} changed.`,
            ...(pictures.length > 0
              ? [`  ${plural(pictures.length, 'picture')} will be copied into the library by the worker.`]
              : []),
            ...(isGuess && !options.encoding
              ? [`The file does not say its encoding; it was read as ${encoding}. --encoding names another.`]
              : []),
            ...(notKept.length > 0 ? [`Not kept: ${notKept.map(({ column }) => column).join(', ')}.`] : []),
            ...(problems.length > 0 ? [`${plural(problems.length, 'row')} could not be read:`] : []),
            ...problems.map(({ line, reason }) => `  line ${line}: ${reason}`),
            ...report.refused.map(
              ({ productId, title, reason }) => `  ${productId} was refused: ${title}: ${reason}`,
            ),
          ].join('\n');
          const done = report.products.total > 0 || problems.length === 0;
          return {
            words,
            document: { website: website.id, ...counts, problems, notKept, pictures: pictures.length },
            done,
          };
        });
      }),
    );

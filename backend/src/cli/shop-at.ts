import { websiteId } from '@daybook/contracts/shared/identifiers';
import { shopAt } from '@daybook/projections/moments/shop-moment';
import { projections as registered } from '@daybook/projections/registry';
import { prepareReadModels } from '@daybook/projections/runner/tables/prepare';
import { Command } from 'commander';
import { Aggregates } from '../platform/log/aggregates.js';
import { type CarryOut, plural } from './carry-out.js';
import { allWebsites, chosenWebsite } from './websites.js';
import { withEventStore } from './with-event-store.js';

/** `shop-at MOMENT [--website ID]`: what the shop showed then, from the log. */
export const shopAtCommand = (carryOut: CarryOut) =>
  new Command('shop-at')
    .description('shows products, prices and stock as the shop had them at a moment of the past')
    .argument('<moment>', 'ISO 8601, as 2026-11-24T14:05 (of this machine’s clock) or with an offset')
    .option('--website <id>', 'which website; the default one when not given')
    .action((moment: string, options: { readonly website?: string }) =>
      carryOut(async ({ config }) =>
        withEventStore(config, async (store) => {
          const at = new Date(moment);
          if (Number.isNaN(at.getTime()))
            throw new Error(`${moment} is no moment: write it as 2026-11-24T14:05.`);
          const website = chosenWebsite(await allWebsites(new Aggregates(store)), options.website);
          // the tables of that moment are made after the live ones
          await prepareReadModels(config.databaseUrl, registered);
          const shop = await shopAt({
            url: config.databaseUrl,
            store,
            website: websiteId(website.id),
            at,
            onProgress: ({ events, position, head }) =>
              void process.stderr.write(`${events} events, at ${position} of ${head}\n`),
          });
          const words = [
            `${website.title} at ${at.toISOString()}, position ${shop.position}: ${plural(shop.total, 'product')}, ${plural(shop.collections.length, 'collection')}.`,
            ...shop.products.map(
              ({ title, status, price, currency, units }) =>
                `  ${title}: ${status}, ${price === null ? 'no price' : `${price} ${currency} (minor units)`}, ${units === null ? 'unlimited' : `${units} in stock`}`,
            ),
            ...(shop.total > shop.products.length ? [`  and ${shop.total - shop.products.length} more`] : []),
          ].join('\n');
          return { words, document: { website: website.id, at, ...shop }, done: true };
        }),
      ),
    );

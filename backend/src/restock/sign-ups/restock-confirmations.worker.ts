import { websiteId } from '@daybook/contracts/shared/identifiers';
import type { EventStore } from '@daybook/event-store/event-store';
import type { PersonalData } from '@daybook/personal-data/personal-data';
import { productDecider } from '../../catalogue/product.decider.js';
import type { Mail } from '../../mail/mail.js';
import type { SignedLinks } from '../../platform/access/signed-links.js';
import type { Config } from '../../platform/config.js';
import { siteAddress } from '../../platform/http/site-address.js';
import type { JobHandler } from '../../platform/jobs/job-queues.js';
import { FoldedStreams } from '../../platform/log/folded-streams.js';
import { personDecider } from '../../privacy/person.decider.js';
import { websiteDecider } from '../../websites/websites.decider.js';
import { restockDecider, signedUp } from '../restock.decider.js';
import { RESTOCK_CONFIRMATIONS } from '../restock-queues.names.js';

type Desk = {
  readonly store: EventStore;
  readonly personalData: PersonalData;
  readonly mail: Mail;
  readonly links: SignedLinks;
  readonly config: Pick<Config, 'publicUrl' | 'port'>;
};

/** Asks an address whether it wants to be told. A letter has the sign-up's id: asked for again it is the same one. */
export function restockConfirmationsWorker({ store, personalData, mail, links, config }: Desk): JobHandler {
  const lists = new FoldedStreams(store, 'restock', restockDecider, { keep: 20 });
  const people = new FoldedStreams(store, 'person', personDecider, { keep: 100 });
  const websites = new FoldedStreams(store, 'website', websiteDecider);
  const products = new FoldedStreams(store, 'product', productDecider, { keep: 100 });
  return {
    queue: RESTOCK_CONFIRMATIONS,
    concurrency: 4,
    async handle({ data: { websiteId: id = '', variantId = '', signUpId = '' } }) {
      const website = websiteId(id);
      const list = await lists.stateOf(website, variantId);
      const person = signedUp(list, signUpId);
      if (person?.status !== 'unconfirmed' || !list.waitedFor) return;
      const [{ isSuppressed }, site, item, to] = await Promise.all([
        people.stateOf(website, person.personId),
        websites.stateOf(website, 'settings'),
        products.stateOf(website, list.waitedFor.productId),
        personalData.decrypt(website, person.email),
      ]);
      if (isSuppressed || to === null || site.status !== 'present' || item.status !== 'present') return;
      const address = siteAddress(site.website, config);
      const subject = { variantId, signUpId };
      await mail.send({
        ...{ id: `confirm-${signUpId}`, websiteId: website, to, language: person.language },
        letter: {
          kind: 'restock-confirmation',
          siteTitle: site.website.title,
          productTitle: item.product.title,
          links: {
            confirm: address + links.page(website, 'confirm', subject),
            receipt: address + links.page(website, 'receipt', subject),
          },
        },
      });
    },
  };
}

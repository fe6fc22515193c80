import type { PreviewLinkEvent } from '@daybook/contracts/content/preview-link.events';
import { ACME, recordedAt, specFor } from '../testing/given-events.js';
import { PreviewLinkRow } from './preview-links.entity.js';
import { previewLinksProjection } from './preview-links.projection.js';

const { given } = specFor<PreviewLinkEvent>(previewLinksProjection);

const made = (linkId: string): PreviewLinkEvent => ({
  type: 'PreviewLinkMade',
  data: { pageId: 'about', linkId, until: 1_000 },
});

test('a link has a row until a member ends it', () =>
  given(made('one'), made('two'))
    .when({ type: 'PreviewLinkEnded', data: { pageId: 'about', linkId: 'one' } })
    .thenRows(PreviewLinkRow, [
      {
        websiteId: ACME,
        linkId: 'two',
        pageId: 'about',
        madeAt: recordedAt(2),
        worksUntil: new Date(1_000),
      },
    ]));

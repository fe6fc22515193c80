import { heldByBlock } from '@daybook/contracts/content/shared/blocks';
import { CONTENT_LIMITS } from '@daybook/contracts/content/shared/content-limits';
import type { Block } from '@daybook/contracts/content/shared/page';
import { regionOf } from '@daybook/contracts/content/shared/regions';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '../../../../lib/api/api-context';
import { Button } from '../../../../ui/button';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { CONTENT_KEY, createPage } from '../owner-content.queries';
import { SectionNameDialog } from '../pages/section-name-dialog';
import type { PageContent } from './page-content';
import type { Restructured } from './page-structure';
import { operationsToShare, withOwnSections, withShared } from './shared-sections';
import { useRegions } from './use-regions';

type SectionSharingProps = {
  content: PageContent;
  /** a section, or a shared one */
  block: Block;
  onChange: (changes: Restructured) => void;
};

/** Makes a section one that several pages show, or takes it back into the page. A region itself shares none. */
export function SectionSharing({ content, block, onChange }: SectionSharingProps) {
  if (content.head.kind === 'region') return null;
  return block.type === 'section' ? (
    <ShareSection content={content} block={block} onChange={onChange} />
  ) : (
    <OwnSection content={content} block={block} onChange={onChange} />
  );
}

function ShareSection({ content, block, onChange }: SectionSharingProps) {
  const [isAsking, setAsking] = useState(false);
  const operations = operationsToShare(content, block.id);
  return (
    <Panel
      title="On several pages"
      about="A shared section is edited once, and changes on all pages that show it."
    >
      <Button look="secondary" disabled={!operations} onClick={() => setAsking(true)}>
        Share this section
      </Button>
      {!operations && (
        <p>
          {`A section that is shared holds ${CONTENT_LIMITS.operationsOfRequest} blocks at most, all of kinds that can be edited here.`}
        </p>
      )}
      {isAsking && operations && (
        <ShareDialog
          title={firstWords(content, block)}
          operations={operations}
          onShared={(regionId) => onChange(withShared(content, block.id, regionId))}
          onClose={() => setAsking(false)}
        />
      )}
    </Panel>
  );
}

/** Characters of a section's words that its name begins from. */
const NAME_FROM_WORDS = 60;

/** The first words in a section, for its name. */
const firstWords = ({ blocks }: PageContent, section: Block): string =>
  [...blocks.values()]
    .filter(({ place }) => place.parent === section.id)
    .map((block) => heldByBlock(block).words[0]?.split('\n')[0] ?? '')
    .find(Boolean)
    ?.slice(0, NAME_FROM_WORDS) ?? '';

type ShareDialogProps = {
  /** the name that the member can begin from */
  title: string;
  operations: NonNullable<ReturnType<typeof operationsToShare>>;
  onShared: (regionId: string) => void;
  onClose: () => void;
};

function ShareDialog({ title, operations, onShared, onClose }: ShareDialogProps) {
  const api = useApi();
  const queries = useQueryClient();
  const share = useMutation({
    mutationFn: (name: string) => createPage(api, { kind: 'region', title: name, operations }),
    onSuccess: ({ id }) => {
      void queries.invalidateQueries({ queryKey: [...CONTENT_KEY, 'choices'] });
      onShared(id);
      onClose();
    },
  });
  return (
    <SectionNameDialog
      title="Share this section"
      action="Share section"
      name={title}
      isBusy={share.isPending}
      error={share.error}
      onName={share.mutate}
      onClose={onClose}
    />
  );
}

function OwnSection({ content, block, onChange }: SectionSharingProps) {
  const toast = useToast();
  const region = useRegions(content).get(regionOf(block) ?? '');
  const takeBack = () => {
    const changes = withOwnSections(content, block.id, region ?? []);
    if (changes) onChange(changes);
    else toast.failed('This page has no room for these blocks.');
  };
  return (
    <Panel title="On several pages" about="Changes to a shared section show on all pages that have it.">
      <Button look="secondary" disabled={!region?.length} onClick={takeBack}>
        Make it this page’s own
      </Button>
    </Panel>
  );
}

import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../../../lib/api/api-context';
import { useSession } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { operationsToBegin } from '../begin/begin-section';
import { DocumentInput } from '../editor/document-input';
import { CONTENT_KEY, createPage } from '../owner-content.queries';
import { footerSection } from './footer-section';

type FooterPanelProps = {
  navigation: Navigation;
  error: string | undefined;
  onChange: (navigation: Navigation) => void;
};

/** The end of every page: a shared section, or the footer of the design. */
export function FooterPanel({ navigation, error, onChange }: FooterPanelProps) {
  const { footerRegionId = '' } = navigation;
  const choose = (id: string) => {
    const { footerRegionId: _, ...others } = navigation;
    onChange(id === '' ? others : { ...others, footerRegionId: id });
  };
  return (
    <Panel
      title="Footer"
      about="A published shared section can be the end of every page. Without one, visitors see the footer of your design."
    >
      <DocumentInput label="Footer" of="region" value={footerRegionId} error={error} onChange={choose} />
      {footerRegionId === '' && <WriteFooter onWritten={choose} />}
    </Panel>
  );
}

/** Makes a shared section to begin from. Visitors see it once it is published and the navigation is saved. */
function WriteFooter({ onWritten }: { onWritten: (regionId: string) => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const { website } = useSession();
  const write = useMutation({
    mutationFn: () =>
      createPage(api, {
        kind: 'region',
        title: 'Footer',
        operations: operationsToBegin([footerSection(website.title)]),
      }),
    onSuccess: ({ id }) => {
      onWritten(id);
      toast.done('A footer to begin from is there. Edit and publish it, and save the navigation.');
    },
    onError: (failed) => toast.failed(sendErrorText(failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return (
    <Button look="secondary" busy={write.isPending} onClick={() => write.mutate()}>
      Make a footer of blocks
    </Button>
  );
}

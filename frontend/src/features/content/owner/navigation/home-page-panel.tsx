import type { Navigation } from '@daybook/contracts/content/shared/navigation';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useApi } from '../../../../lib/api/api-context';
import { useMay } from '../../../../lib/owner/owner-session';
import { Button } from '../../../../ui/owner/button';
import { sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { DocumentInput } from '../editor/document-input';
import { CONTENT_KEY } from '../owner-content.queries';
import { writeHomePage } from './navigation.queries';

type HomePagePanelProps = {
  navigation: Navigation;
  error: string | undefined;
  onChange: (navigation: Navigation) => void;
};

/** The page at the address of the website: chosen among the published ones, or made of the designed home page. */
export function HomePagePanel({ navigation, error, onChange }: HomePagePanelProps) {
  const { homePageId = '' } = navigation;
  const mayPublish = useMay('content.publish');
  const choose = (id: string) => {
    const { homePageId: _, ...others } = navigation;
    onChange(id === '' ? others : { ...others, homePageId: id });
  };
  return (
    <Panel
      title="Home page"
      about="A published page can stand at the address of your website. Without one, visitors see the home page of your design."
    >
      <DocumentInput label="Home page" of="page" value={homePageId} error={error} onChange={choose} />
      {homePageId !== '' && (
        <p>
          <Link to="/config/pages/$pageId" params={{ pageId: homePageId }}>
            Edit the home page
          </Link>
        </p>
      )}
      {homePageId === '' && mayPublish && <WriteHomePage onWritten={choose} />}
    </Panel>
  );
}

/** Makes a page of the designed home page. Visitors see it at the address of the website after the next save. */
function WriteHomePage({ onWritten }: { onWritten: (pageId: string) => void }) {
  const api = useApi();
  const toast = useToast();
  const queries = useQueryClient();
  const write = useMutation({
    mutationFn: () => writeHomePage(api),
    onSuccess: ({ pageId }) => {
      onWritten(pageId);
      toast.done('Your home page is a page of blocks. Save the navigation to show it to visitors.');
    },
    onError: (failed) => toast.failed(sendErrorText(failed)),
    onSettled: () => queries.invalidateQueries({ queryKey: CONTENT_KEY }),
  });
  return (
    <>
      <Button look="secondary" busy={write.isPending} onClick={() => write.mutate()}>
        Make it a page of blocks
      </Button>
      <p>
        The words, pictures and links of your design become blocks that you can change and arrange. Its
        products have no button to add them, new collections do not come to it by themselves, and flags for
        the home page end.
      </p>
    </>
  );
}

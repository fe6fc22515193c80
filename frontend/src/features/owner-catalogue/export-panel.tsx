import { useMutation } from '@tanstack/react-query';
import { ownerTransport } from '../../lib/owner-transport';
import { Button } from '../../ui/button';
import { Panel } from '../../ui/owner/panel';
import { useToast } from '../../ui/owner/toast';
import { PRODUCTS } from './owner-catalogue.queries';

/** Everything as a file. It is fetched and not linked to: a link could not say which website is meant. */
export function ExportPanel() {
  const toast = useToast();
  const download = useMutation({
    mutationFn: async () => {
      const answer = await ownerTransport(`${PRODUCTS}/export`);
      if (!answer.ok) throw new Error(String(answer.status));
      return answer.blob();
    },
    onSuccess: (file) => {
      const address = URL.createObjectURL(file);
      const link = Object.assign(document.createElement('a'), { href: address, download: 'products.csv' });
      link.click();
      URL.revokeObjectURL(address);
      toast.done('The file is in your downloads.');
    },
    onError: () => toast.failed('Unable to load. Try again.'),
  });
  return (
    <Panel title="Export" about="All products as a CSV file. Imported again, it changes nothing.">
      <div>
        <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Writing the file…' : 'Download all products'}
        </Button>
      </div>
    </Panel>
  );
}

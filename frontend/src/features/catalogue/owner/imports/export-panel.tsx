import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../../lib/owner/save-file';
import { Button } from '../../../../ui/button';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { PRODUCTS } from '../owner-catalogue.queries';

/** Downloads all products as a file. */
export function ExportPanel() {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadFile(`${PRODUCTS}/export`, 'products.csv'),
    onSuccess: () => toast.done('The file was downloaded.'),
    onError: () => toast.failed('Unable to load. Try again.'),
  });
  return (
    <Panel title="Export" about="Download all products as a CSV file.">
      <div>
        <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
          {download.isPending ? 'Writing the file…' : 'Download all products'}
        </Button>
      </div>
    </Panel>
  );
}

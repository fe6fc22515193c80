import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../lib/owner/save-file';
import { Button } from '../button';
import { sendErrorText } from './load-state';
import { useToast } from './toast';

type DownloadButtonProps = {
  /** path of the API, with its query */
  path: string;
  fileName: string;
  children: string;
};

/** Downloads a file that the API writes, and says when that failed. */
export function DownloadButton({ path, fileName, children }: DownloadButtonProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: () => downloadFile(path, fileName),
    onSuccess: () => toast.done('The file was downloaded.'),
    onError: (error) => toast.failed(sendErrorText(error)),
  });
  return (
    <Button look="secondary" busy={download.isPending} onClick={() => download.mutate()}>
      {download.isPending ? 'Writing the file…' : children}
    </Button>
  );
}

/** The path with those filters that are set. */
export function withFilters(
  path: string,
  filters: Readonly<Record<string, string | number | undefined>>,
): string {
  const set = Object.entries(filters).filter(([, value]) => value);
  return `${path}?${new URLSearchParams(set.map(([name, value]) => [name, String(value)]))}`;
}

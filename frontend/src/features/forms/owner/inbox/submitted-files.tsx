import { fileSizeText } from '@daybook/contracts/forms/shared/form-files';
import type { SubmittedFile } from '@daybook/contracts/forms/submissions.api';
import { useMutation } from '@tanstack/react-query';
import { downloadFile } from '../../../../lib/owner/save-file';
import { Button } from '../../../../ui/button';
import { useToast } from '../../../../ui/owner/toast';
import styles from './inbox.module.css';

type SubmittedFilesProps = { submissionId: string; files: readonly SubmittedFile[] };

/** The files of an answer. They are downloaded, and never opened here: a visitor may have sent anything. */
export function SubmittedFiles({ submissionId, files }: SubmittedFilesProps) {
  const toast = useToast();
  const download = useMutation({
    mutationFn: ({ id, name }: SubmittedFile) =>
      downloadFile(`/api/config/submissions/${submissionId}/files/${id}`, name),
    onError: () => toast.failed('Unable to download the file. Try again.'),
  });
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <span>
            {file.name} <span className={styles.facts}>{fileSizeText(file.size)}</span>
          </span>
          <Button
            look="text"
            busy={download.isPending && download.variables.id === file.id}
            aria-label={`Download ${file.name}`}
            onClick={() => download.mutate(file)}
          >
            Download
          </Button>
        </li>
      ))}
    </ul>
  );
}

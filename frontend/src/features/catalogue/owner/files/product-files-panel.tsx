import type { ProductFilesAnswer, ProductFileView } from '@daybook/contracts/downloads/downloads.api';
import { DOWNLOAD_BYTES, MAX_PRODUCT_FILES } from '@daybook/contracts/downloads/shared/download-limits';
import { fileSizeText } from '@daybook/contracts/forms/shared/form-files';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { answer } from '../../../../lib/api/api-client';
import { useApi } from '../../../../lib/api/api-context';
import { sendFile } from '../../../../lib/owner/send-file';
import { Alert } from '../../../../ui/alert';
import { Button } from '../../../../ui/button';
import { Confirm } from '../../../../ui/owner/confirm';
import { Loaded, sendErrorText } from '../../../../ui/owner/load-state';
import { Panel } from '../../../../ui/owner/panel';
import { useToast } from '../../../../ui/owner/toast';
import { DownloadTermsForm } from './download-terms-form';
import styles from './product-files.module.css';
import { productFilesQuery } from './product-files.query';

/** The files that buyers of a digital product get. They are stored at once, without the product being saved. */
export function ProductFilesPanel({ productId }: { productId: string }) {
  const files = useQuery(productFilesQuery(useApi(), productId));
  return (
    <Panel title="Files" about="Customers download them from the page of their order, once it is paid.">
      <Loaded query={files} failed="Unable to load the files">
        {(loaded) => (
          <>
            <FileList productId={productId} files={loaded.files} />
            <FileDrop productId={productId} isFull={loaded.files.length >= MAX_PRODUCT_FILES} />
            <DownloadTermsForm
              key={`${loaded.terms.days} ${loaded.terms.times}`}
              productId={productId}
              terms={loaded.terms}
            />
          </>
        )}
      </Loaded>
    </Panel>
  );
}

function FileList({ productId, files }: { productId: string; files: readonly ProductFileView[] }) {
  const api = useApi();
  const queries = useQueryClient();
  const toast = useToast();
  const [removing, setRemoving] = useState<ProductFileView>();
  const remove = useMutation({
    mutationFn: (fileId: string) =>
      api
        .DELETE('/api/config/products/{id}/files/{fileId}', { params: { path: { id: productId, fileId } } })
        .then(answer),
    onSuccess: (changed) => queries.setQueryData(productFilesQuery(api, productId).queryKey, changed),
    onError: (error) => toast.failed(sendErrorText(error)),
    onSettled: () => setRemoving(undefined),
  });
  if (files.length === 0)
    return <p className={styles.none}>No files yet: customers get nothing to download.</p>;
  return (
    <ul className={styles.files}>
      {files.map((file) => (
        <li key={file.id}>
          <span className={styles.name}>{file.name}</span>
          <span className={styles.size}>{fileSizeText(file.size)}</span>
          <Button look="text" aria-label={`Remove ${file.name}`} onClick={() => setRemoving(file)}>
            Remove
          </Button>
        </li>
      ))}
      {removing && (
        <Confirm
          title={`Remove “${removing.name}”?`}
          action="Remove file"
          busy={remove.isPending}
          onConfirm={() => remove.mutate(removing.id)}
          onClose={() => setRemoving(undefined)}
        >
          Customers who have bought the product cannot download this file any more.
        </Confirm>
      )}
    </ul>
  );
}

function FileDrop({ productId, isFull }: { productId: string; isFull: boolean }) {
  const api = useApi();
  const queries = useQueryClient();
  const chooser = useRef<HTMLInputElement>(null);
  const [share, setShare] = useState(0);
  const add = useMutation({
    mutationFn: async (chosen: readonly File[]) => {
      for (const file of chosen) {
        if (file.size > DOWNLOAD_BYTES.max)
          throw new Error(
            `The file ${file.name} is too large. The maximum allowed file size is ${DOWNLOAD_BYTES.text}.`,
          );
        const path = `/api/config/products/${encodeURIComponent(productId)}/files`;
        const never = new AbortController().signal;
        const changed = await sendFile<ProductFilesAnswer>(api, path, file, setShare, never);
        queries.setQueryData(productFilesQuery(api, productId).queryKey, changed);
      }
    },
    onSettled: () => setShare(0),
  });
  if (isFull) return <p className={styles.none}>A product has at most {MAX_PRODUCT_FILES} files.</p>;
  return (
    <div className={styles.drop}>
      {add.error && <Alert title={add.error.message} />}
      <input
        ref={chooser}
        type="file"
        multiple
        hidden
        aria-label="Files to add"
        onChange={({ currentTarget }) => {
          add.mutate([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
      <Button look="secondary" busy={add.isPending} onClick={() => chooser.current?.click()}>
        {add.isPending ? `Uploading ${Math.round(share * 100)} %` : 'Add files'}
      </Button>
      <p className={styles.none}>Up to {DOWNLOAD_BYTES.text} each.</p>
    </div>
  );
}

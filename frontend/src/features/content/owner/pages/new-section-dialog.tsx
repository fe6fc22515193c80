import { SectionNameDialog } from './section-name-dialog';
import { useCreatePage } from './use-page-changes';

/** Asks for the name of a new shared section, and opens it in the editor. */
export function NewSectionDialog({ onClose }: { onClose: () => void }) {
  const create = useCreatePage();
  return (
    <SectionNameDialog
      title="New shared section"
      action="Create section"
      name=""
      isBusy={create.isPending}
      error={create.error}
      onName={(title) => create.mutate({ kind: 'region', title })}
      onClose={onClose}
    />
  );
}

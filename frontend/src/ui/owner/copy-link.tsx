import { Button } from '../button';
import styles from './copy-link.module.css';
import { useToast } from './toast';

/** A link as text, for the owner to read and select. */
export function LinkText({ link }: { link: string }) {
  return <p className={styles.link}>{link}</p>;
}

/** @param what its noun */
export function CopyLinkButton({ link, what = 'Link' }: { link: string; what?: string }) {
  const toast = useToast();
  const copy = async () => {
    try {
      // a page without HTTPS has no clipboard
      await navigator.clipboard.writeText(link);
      toast.done(`${what} copied.`);
    } catch {
      toast.failed(`The ${what.toLowerCase()} couldn’t be copied. Select and copy it.`);
    }
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      Copy {what.toLowerCase()}
    </Button>
  );
}

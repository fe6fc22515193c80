import { Button } from '../button';
import styles from './copy-link.module.css';
import { useToast } from './toast';

/** A link or a piece of code as text, for the owner to read and select. */
export function LinkText({ link }: { link: string }) {
  return <p className={styles.link}>{link}</p>;
}

export function CopyLinkButton({ link, what = 'link' }: { link: string; what?: 'link' | 'code' }) {
  const toast = useToast();
  const copy = async () => {
    try {
      // a page without HTTPS has no clipboard
      await navigator.clipboard.writeText(link);
      toast.done(`${what === 'link' ? 'Link' : 'Code'} copied.`);
    } catch {
      toast.failed(`The ${what} couldn’t be copied. Select and copy it.`);
    }
  };
  return (
    <Button look="secondary" onClick={() => void copy()}>
      Copy {what}
    </Button>
  );
}

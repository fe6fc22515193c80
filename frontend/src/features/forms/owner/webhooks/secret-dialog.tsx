import { Button } from '../../../../ui/button';
import { CopyLinkButton, LinkText } from '../../../../ui/owner/copy-link';
import { Dialog, DialogActions } from '../../../../ui/owner/dialog';

/** Shows the secret of a webhook, once. */
export function SecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <Dialog title="The secret of this webhook">
      <p>Copy it now: it is not shown again. A new one can be made at any time.</p>
      <LinkText link={secret} />
      <p>
        Each request is signed with it. Compute the HMAC-SHA-256 of the header X-Daybook-Timestamp, a point
        and the body, as hex, and compare it with X-Daybook-Signature after “v1=”. Refuse a timestamp that is
        older than five minutes.
      </p>
      <DialogActions>
        <CopyLinkButton link={secret} what="Secret" />
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

import type { ReactNode } from 'react';
import { Dialog as AriaDialog, Heading, Modal, ModalOverlay } from 'react-aria-components';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';

type DialogProps = {
  title: string;
  /** undefined: there is no way past it but what it asks for */
  onClose?: () => void;
  /** `side`: a sheet at the left edge, for a phone's navigation; `top`: a field that hangs from above, without a head */
  shape?: 'box' | 'wide' | 'side' | 'top';
  children: ReactNode;
};

/** A window over the page: keeps the focus inside, closes by Escape or a click beside it, and gives the focus back. */
export function Dialog({ title, onClose, shape = 'box', children }: DialogProps) {
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''} data-shape={shape}>
        <AriaDialog className={styles.dialog} aria-label={shape === 'top' ? title : undefined}>
          {shape !== 'top' && (
            <header className={styles.head}>
              <Heading slot="title">{title}</Heading>
              {onClose && <IconButton icon="close" label="Close" onClick={onClose} />}
            </header>
          )}
          {children}
        </AriaDialog>
      </Modal>
    </ModalOverlay>
  );
}

/** The row of buttons at a dialog's foot, what is meant most at the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

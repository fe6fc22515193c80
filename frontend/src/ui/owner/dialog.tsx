import { type ReactNode, useRef } from 'react';
import { Dialog as AriaDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import styles from './dialog.module.css';
import { IconButton } from './icon-button';
import { useReturnedFocus } from './returned-focus';

type DialogProps = {
  title: string;
  /** undefined: the member cannot close the dialog without its action */
  onClose?: () => void;
  /** `side`: a sheet at the left edge, for a phone's navigation; `top`: a field at the top, without a title */
  shape?: 'box' | 'wide' | 'side' | 'top';
  children: ReactNode;
};

/** A dialog above the page. It keeps the focus inside and returns it; Escape and a click outside close it. */
export function Dialog({ title, onClose, shape = 'box', children }: DialogProps) {
  const dialog = useRef<HTMLElement>(null);
  useReturnedFocus(dialog);
  return (
    <ModalOverlay
      isOpen
      isDismissable={onClose !== undefined}
      isKeyboardDismissDisabled={onClose === undefined}
      onOpenChange={(isOpen) => !isOpen && onClose?.()}
      className={styles.overlay ?? ''}
    >
      <Modal className={styles.modal ?? ''} data-shape={shape}>
        <AriaDialog ref={dialog} className={styles.dialog} aria-label={shape === 'top' ? title : undefined}>
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

/** The buttons at a dialog's foot; the main one is on the right. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>;
}

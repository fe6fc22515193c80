import type { ReactNode } from 'react';
import { Dialog as ModalDialog } from 'react-aria-components/Dialog';
import { Heading } from 'react-aria-components/Heading';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { useLocale } from '../lib/locale-context';
import { useBackToClose } from '../lib/page/use-back-to-close';
import { m } from '../paraglide/messages';
import { classNames } from './class-names';
import styles from './dialog.module.css';

type DialogProps = {
  title: string;
  /** a line above the title: what the dialog belongs to */
  about?: string;
  /** of `title` and `about`; undefined: the language of the page */
  lang?: string | undefined;
  width?: 'narrow' | 'wide';
  onClose: () => void;
  children: ReactNode;
};

/**
 * A modal dialog; on a phone a sheet at the bottom. It keeps the focus inside and returns it. Close, Escape, a click
 * outside and the browser's Back close it. It imports the accessibility library, so load every component that uses it on demand.
 */
export function Dialog({ title, about, lang, width = 'narrow', onClose, children }: DialogProps) {
  const { t } = useLocale();
  useBackToClose(onClose);
  return (
    <ModalOverlay
      isOpen
      isDismissable
      onOpenChange={(isOpen) => isOpen || onClose()}
      className={styles.overlay ?? ''}
    >
      <Modal className={classNames(styles.modal, styles[width])}>
        <ModalDialog className={styles.dialog ?? ''}>
          <header className={styles.head}>
            <div lang={lang}>
              {about && <p className={styles.about}>{about}</p>}
              <Heading slot="title" className={styles.title}>
                {title}
              </Heading>
            </div>
            <button type="button" className={styles.close} aria-label={t(m.dialog_close)} onClick={onClose}>
              <span className={styles.cross} aria-hidden="true" />
            </button>
          </header>
          <div className={styles.content}>{children}</div>
        </ModalDialog>
      </Modal>
    </ModalOverlay>
  );
}

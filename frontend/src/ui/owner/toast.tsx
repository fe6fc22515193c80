import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import styles from './toast.module.css';

type Toast = {
  id: number;
  text: string;
  kind: 'done' | 'failed';
  undo?: () => void;
};

type ToastActions = {
  /** A success, in the past tense and with a count. `undo` reverts it. */
  done(text: string, undo?: () => void): void;
  /** A failure: what failed, and what to do next. It stays until the member closes it. */
  failed(text: string): void;
};

/** A toast stays so long, ms: enough to read it twice and to press Undo. */
const STAYS = 9000;

const ToastContext = createContext<ToastActions>({ done: () => {}, failed: () => {} });

/** Messages at the foot of the window. The live region is always there, so that screen readers announce them. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [toasts, setToasts] = useState<readonly Toast[]>([]);
  const close = useCallback((id: number) => setToasts((all) => all.filter((toast) => toast.id !== id)), []);
  const actions = useMemo<ToastActions>(() => {
    let last = 0;
    const add = (toast: Omit<Toast, 'id'>) => {
      last += 1;
      const id = last;
      // at most three toasts at a time
      setToasts((all) => [...all.slice(-2), { ...toast, id }]);
    };
    return {
      done: (text, undo) => add({ text, undo, kind: 'done' }),
      failed: (text) => add({ text, kind: 'failed' }),
    };
  }, []);
  return (
    <ToastContext value={actions}>
      {children}
      {/* the attribute keeps the toasts visible to screen readers while a dialog is open */}
      <section
        className={styles.toasts}
        aria-label="Messages"
        aria-live="polite"
        aria-relevant="additions"
        data-react-aria-top-layer="true"
      >
        {toasts.map((toast) => (
          <ToastLine key={toast.id} toast={toast} onClose={() => close(toast.id)} />
        ))}
      </section>
    </ToastContext>
  );
}

function ToastLine({ toast, onClose }: { toast: Toast; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (isHeld || toast.kind === 'failed') return;
    const timer = setTimeout(onClose, STAYS);
    return () => clearTimeout(timer);
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering only keeps it open
    <div
      className={styles.toast}
      data-kind={toast.kind}
      role={toast.kind === 'failed' ? 'alert' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <Icon name={toast.kind === 'done' ? 'check' : 'close'} />
      <span className={styles.text}>{toast.text}</span>
      {toast.undo && (
        <button
          type="button"
          className={styles.undo}
          onClick={() => {
            toast.undo?.();
            onClose();
          }}
        >
          Undo
        </button>
      )}
      <IconButton icon="close" label="Close message" onClick={onClose} />
    </div>
  );
}

/** Shows toasts. */
export function useToast(): ToastActions {
  return useContext(ToastContext);
}

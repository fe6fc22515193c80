import { altTextOf } from '@daybook/contracts/shared/picture-text';
import { useRef } from 'react';
import { Button } from '../button';
import { type PictureSource, sourcesOf } from '../picture';
import { Dialog, DialogActions } from './dialog';
import styles from './focal-point-dialog.module.css';

type Point = { x: number; y: number };
type FocalPointDialogProps = {
  image: PictureSource;
  onChange: (point: Point) => void;
  onClose: () => void;
};

const MIDDLE: Point = { x: 0.5, y: 0.5 };
/** An arrow key moves the point so far, which is the precision of the shop. */
const STEP = 0.1;
const MOVES: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (share: number) => Math.round(Math.min(1, Math.max(0, share)) * 100) / 100;

/** Sets a picture's focal point, which stays visible wherever the shop crops the picture. */
export function FocalPointDialog({ image, onChange, onClose }: FocalPointDialogProps) {
  const frame = useRef<HTMLButtonElement>(null);
  const { x, y } = image.mediaFocalPoint ?? MIDDLE;
  const pointAt = (clientX: number, clientY: number) => {
    const box = frame.current?.getBoundingClientRect();
    if (!box) return;
    onChange({ x: within((clientX - box.left) / box.width), y: within((clientY - box.top) / box.height) });
  };
  return (
    <Dialog title="Focal point" shape="wide" onClose={onClose}>
      <p>Click the most important spot, or move it with the arrow keys. It stays visible in every crop.</p>
      <button
        ref={frame}
        type="button"
        className={styles.frame}
        aria-label={`Focal point: ${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`}
        aria-live="polite"
        onClick={(event) => {
          // Enter and the space bar click at the corner of the window, so they set no point
          if (event.detail > 0) pointAt(event.clientX, event.clientY);
        }}
        onKeyDown={(event) => {
          const move = MOVES[event.key];
          if (!move) return;
          event.preventDefault();
          onChange({ x: within(x + move.x), y: within(y + move.y) });
        }}
      >
        <img {...sourcesOf(image)} sizes="50rem" alt={altTextOf(image)} />
        <span className={styles.mark} style={{ left: `${x * 100}%`, top: `${y * 100}%` }} />
      </button>
      <DialogActions>
        <Button look="secondary" onClick={() => onChange(MIDDLE)}>
          Middle
        </Button>
        <Button onClick={onClose}>Done</Button>
      </DialogActions>
    </Dialog>
  );
}

import { useEffect, useEffectEvent, useId, useState } from 'react';
import { counted } from '../../../lib/owner/whole-number';
import { Button } from '../../../ui/owner/button';
import styles from './history.module.css';

type TimeSliderProps = {
  /** the revision of the newest event */
  last: number;
  at: number;
  onChange: (revision: number) => void;
};

/** How long the slider rests before it counts, ms: each place is a stream to fold. */
const PAUSE_MS = 150;

/** Goes through the events of a stream, by mouse, arrow keys or buttons. */
export function TimeSlider({ last, at, onChange }: TimeSliderProps) {
  const id = useId();
  const [place, setPlace] = useState(at);
  const [shown, setShown] = useState(at);
  // the moment has changed otherwise: Back, or a time that the member went to
  if (at !== shown) {
    setShown(at);
    setPlace(at);
  }
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    if (place === at) return;
    const timer = setTimeout(() => changed(place), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [place, at]);
  const words = `Event ${place + 1} of ${counted(last + 1, 'event', 'events')}`;
  return (
    <div className={styles.slider}>
      <label htmlFor={id}>{words}</label>
      <input
        id={id}
        type="range"
        min={0}
        max={last}
        value={place}
        aria-valuetext={words}
        onChange={({ target }) => setPlace(Number(target.value))}
      />
      <div className={styles.actions}>
        <Button look="secondary" disabled={place === 0} onClick={() => setPlace(place - 1)}>
          Earlier
        </Button>
        <Button look="secondary" disabled={place === last} onClick={() => setPlace(place + 1)}>
          Later
        </Button>
        <Button look="text" disabled={place === last} onClick={() => setPlace(last)}>
          Newest
        </Button>
      </div>
    </div>
  );
}

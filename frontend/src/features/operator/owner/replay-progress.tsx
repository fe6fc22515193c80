import type { ReplayLine } from '@daybook/contracts/operator/projections.api';
import styles from './operator.module.css';
import { durationWords, projectionWords } from './projection-words';

/** How far the tables are rebuilt, and the time that is left. */
export function ReplayProgress({ name, replay }: { name: string; replay: ReplayLine }) {
  const { done, secondsLeft } = replay;
  return (
    <span className={styles.progress}>
      <progress max={1} value={done} aria-label={`Replay of ${projectionWords(name)}`} />
      {Math.floor(done * 100)} %{secondsLeft !== null && `, ${durationWords(secondsLeft)} left`}
    </span>
  );
}

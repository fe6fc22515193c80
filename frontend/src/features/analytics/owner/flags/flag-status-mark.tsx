import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { type FlagStatus, STATUS_WORDS } from './flag-words';

const SHAPES: Readonly<Record<FlagStatus, StatusShape>> = {
  off: 'empty',
  on: 'full',
  scheduled: 'half',
  running: 'full',
  ended: 'empty',
};

/** What a flag does now, as a word and a shape. */
export const FlagStatusMark = ({ status }: { status: FlagStatus }) => (
  <StatusMark shape={SHAPES[status]}>{STATUS_WORDS[status]}</StatusMark>
);

import { useState } from 'react';
import { TextArea } from '../../../../ui/owner/field';

type LinesFieldProps = {
  label: string;
  hint: string;
  lines: readonly string[];
  problem: string | undefined;
  onChange: (lines: string[]) => void;
};

/** A list of short texts, one per line: they are pasted, sorted and removed as any text is. Empty lines are left out. */
export function LinesField({ label, hint, lines, problem, onChange }: LinesFieldProps) {
  const [text, setText] = useState(lines.join('\n'));
  const [shown, setShown] = useState(lines);
  // the lines have changed otherwise, such as by Undo
  if (lines.join('\n') !== shown.join('\n')) {
    setShown(lines);
    if (linesOf(text).join('\n') !== lines.join('\n')) setText(lines.join('\n'));
  }
  return (
    <TextArea
      label={label}
      hint={hint}
      rows={Math.min(10, Math.max(3, lines.length + 1))}
      value={text}
      error={problem}
      onChange={({ target }) => {
        setText(target.value);
        onChange(linesOf(target.value));
      }}
      onBlur={() => setText(lines.join('\n'))}
    />
  );
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

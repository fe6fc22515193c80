import { useState } from 'react';
import { TextField } from '../../../../ui/owner/field';

type NumberOptionProps = {
  label: string;
  hint?: string;
  min?: number;
  max?: number;
  /** undefined: not set */
  value: number | undefined;
  problem: string | undefined;
  onChange: (value: number | undefined) => void;
};

/** An optional number of a field. What is no number is kept as typed and said, and changes nothing. */
export function WholeNumberField({ label, hint, min, max, value, problem, onChange }: NumberOptionProps) {
  const [text, setText] = useState(String(value ?? ''));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    if (numberIn(text) !== value) setText(String(value ?? ''));
  }
  const typed = numberIn(text);
  const isWrong = text.trim() !== '' && typed === undefined;
  return (
    <TextField
      label={label}
      hint={hint}
      inputMode="decimal"
      value={text}
      error={isWrong ? 'Enter a number.' : problem}
      placeholder={max === undefined ? undefined : `${min ?? 0} to ${max}`}
      onChange={({ target }) => {
        setText(target.value);
        const next = numberIn(target.value);
        if (next !== undefined || target.value.trim() === '') onChange(next);
      }}
    />
  );
}

function numberIn(text: string): number | undefined {
  const number = Number(text);
  return text.trim() === '' || !Number.isFinite(number) ? undefined : number;
}

import { hexOfHsl, hslOfHex, hslProblem } from '@daybook/contracts/shared/colour';
import { useState } from 'react';
import { TextField } from '../../../../ui/owner/field';
import styles from './colour-fields.module.css';

type Typed = { readonly [Part in 'hue' | 'saturation' | 'lightness']: string };

type TintFieldsProps = {
  /** of the colour, as its field is called */
  label: string;
  /** `#rgb` or `#rrggbb` */
  value: string;
  onChange: (value: string) => void;
};

/** A colour by hue, saturation and lightness: a darker or a quieter one of the same hue is found here. */
export function TintFields({ label, value, onChange }: TintFieldsProps) {
  const [typed, setTyped] = useState(() => typedOf(value));
  const [shown, setShown] = useState(value);
  if (value !== shown) {
    setShown(value);
    setTyped(typedOf(value));
  }
  const problem = hslProblem(tintOf(typed));
  const change = (part: keyof Typed) => (text: string) => {
    const next = { ...typed, [part]: text };
    const tint = tintOf(next);
    setTyped(next);
    if (hslProblem(tint) !== undefined) return;
    const hex = hexOfHsl(tint);
    setShown(hex);
    onChange(hex);
  };
  return (
    <details className={styles.tint}>
      <summary aria-label={`Tune: ${label}`}>Tune</summary>
      <div className={styles.parts}>
        <Part label="Hue, °" most={360} value={typed.hue} onChange={change('hue')} />
        <Part label="Saturation, %" most={100} value={typed.saturation} onChange={change('saturation')} />
        <Part label="Lightness, %" most={100} value={typed.lightness} onChange={change('lightness')} />
      </div>
      <p className={styles.problem} role="status">
        {problem}
      </p>
    </details>
  );
}

type PartProps = { label: string; most: number; value: string; onChange: (value: string) => void };

const Part = ({ most, onChange, ...field }: PartProps) => (
  <TextField
    {...field}
    type="number"
    min={0}
    max={most}
    step="any"
    onChange={({ target }) => onChange(target.value)}
  />
);

/** The parts of a colour as people read them: whole numbers. */
function typedOf(hex: string): Typed {
  const { hue, saturation, lightness } = hslOfHex(hex) ?? { hue: 0, saturation: 0, lightness: 0 };
  return {
    hue: String(Math.round(hue)),
    saturation: String(Math.round(saturation * 100)),
    lightness: String(Math.round(lightness * 100)),
  };
}

/** The tint that is typed. A part that is empty, or no number, is none. */
const tintOf = ({ hue, saturation, lightness }: Typed) => ({
  hue: numberOf(hue),
  saturation: numberOf(saturation) / 100,
  lightness: numberOf(lightness) / 100,
});

const numberOf = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

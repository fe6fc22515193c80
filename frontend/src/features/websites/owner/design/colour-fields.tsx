import { HEX_COLOUR } from '@daybook/contracts/shared/colour';
import {
  CONTRAST_PAIRS,
  type ContrastPair,
  contrastOf,
  gradeOf,
  madeReadable,
} from '@daybook/contracts/websites/shared/colour-contrast';
import {
  THEME_COLOURS,
  type ThemeColour,
  type ThemeColours,
} from '@daybook/contracts/websites/shared/theme-choices';
import { useState } from 'react';
import { COLOUR_WORDS } from '../../../../lib/owner/setting-words';
import { Button } from '../../../../ui/button';
import { TextField } from '../../../../ui/owner/field';
import styles from './colour-fields.module.css';
import { colourProblems } from './colour-problems';
import { TintFields } from './tint-fields';

const GRADE_WORDS = {
  excellent: 'Excellent',
  good: 'Good',
  fair: 'Enough for buttons',
  poor: 'Too low',
} as const;

const GROUND_WORDS: Partial<Record<ThemeColour, string>> = {
  paper: 'the background',
  surface: 'panels',
  accent: 'buttons',
};

type ColourFieldsProps = {
  colours: ThemeColours;
  /** the owner has tried to publish: a colour that visitors cannot read is marked until it is changed */
  isChecked: boolean;
  /** @param field the colour that the owner changes; undefined for a change that is complete in itself */
  onChange: (colours: ThemeColours, field?: ThemeColour) => void;
};

/** The colours of a theme, and how well each text can be read on its ground. */
export function ColourFields({ colours, isChecked, onChange }: ColourFieldsProps) {
  const problems = isChecked ? colourProblems(colours) : {};
  return (
    <>
      <div className={styles.colours}>
        {THEME_COLOURS.map((name) => (
          <ColourField
            key={name}
            label={COLOUR_WORDS[name]}
            value={colours[name]}
            problem={problems[name]}
            onChange={(value) => onChange({ ...colours, [name]: value }, name)}
          />
        ))}
      </div>
      <ul className={styles.pairs} aria-label="Contrast">
        {CONTRAST_PAIRS.map((pair) => (
          <Pair
            key={`${pair.front} ${pair.ground}`}
            pair={pair}
            colours={colours}
            onMend={(mended) => onChange({ ...colours, [pair.front]: mended })}
          />
        ))}
      </ul>
    </>
  );
}

type ColourFieldProps = {
  label: string;
  value: string;
  problem: string | undefined;
  onChange: (value: string) => void;
};

/** One colour: the browser's picker, and its digits. */
export function ColourField({ label, value, problem, onChange }: ColourFieldProps) {
  const [text, setText] = useState(value);
  const [shown, setShown] = useState(value);
  // it has changed otherwise: by the picker, or by an undo
  if (value !== shown) {
    setShown(value);
    setText(value);
  }
  return (
    <div className={styles.colour}>
      <input
        type="color"
        aria-label={`Pick: ${label}`}
        value={longHex(value)}
        onChange={(event) => onChange(event.target.value)}
      />
      <TextField
        label={label}
        value={text}
        maxLength={7}
        spellCheck={false}
        error={HEX_COLOUR.test(text.trim()) ? problem : 'Enter a color like #8a5a3c.'}
        onChange={(event) => {
          const typed = event.target.value;
          setText(typed);
          const [, digits] = HEX_COLOUR.exec(typed.trim()) ?? [];
          if (digits === undefined) return;
          setShown(`#${digits.toLowerCase()}`);
          onChange(`#${digits.toLowerCase()}`);
        }}
      />
      <TintFields label={label} value={value} onChange={onChange} />
    </div>
  );
}

type PairProps = { pair: ContrastPair; colours: ThemeColours; onMend: (colour: string) => void };

/** The contrast of two colours: the ratio of WCAG, and what it means. */
function Pair({ pair: { front, ground, least }, colours, onMend }: PairProps) {
  const ratio = contrastOf(colours[front], colours[ground]);
  const isEnough = ratio >= least;
  const mended = madeReadable(colours[front], colours[ground], least);
  return (
    <li className={styles.pair} data-enough={isEnough}>
      <span
        className={styles.sample}
        style={{ color: colours[front], background: colours[ground] }}
        aria-hidden="true"
      >
        Aa
      </span>
      <span>
        {COLOUR_WORDS[front]} on {GROUND_WORDS[ground]}
      </span>
      {/* rounded down, so that a ratio is never shown as enough that is not */}
      <span className={styles.ratio}>{(Math.floor(ratio * 10) / 10).toFixed(1)}:1</span>
      <span className={styles.grade}>
        {isEnough ? GRADE_WORDS[gradeOf(ratio)] : `Too low: ${least}:1 or more can be read`}
        {!isEnough && (
          <Button look="text" onClick={() => onMend(mended)}>
            Use {mended}
          </Button>
        )}
      </span>
    </li>
  );
}

/** The browser's picker takes six digits alone. */
const longHex = (hex: string) =>
  hex.length === 4 ? `#${[...hex.slice(1)].map((digit) => digit + digit).join('')}` : hex;

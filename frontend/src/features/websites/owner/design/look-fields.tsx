import { darkColoursOf } from '@daybook/contracts/websites/shared/dark-colours';
import { THEME_DENSITY, THEME_FONTS, type ThemeFont } from '@daybook/contracts/websites/shared/theme-choices';
import { Field, SelectField, Tick } from '../../../../ui/owner/field';
import { Panel } from '../../../../ui/owner/panel';
import { ColourFields } from './colour-fields';
import type { Design } from './design-document';
import styles from './look-fields.module.css';
import { PictureSlot } from './picture-slot';

type Theme = Design['theme'];

const FONT_WORDS: Readonly<Record<ThemeFont, string>> = {
  fraunces: 'Fraunces (serif)',
  newsreader: 'Newsreader (serif)',
  'hanken-grotesk': 'Hanken Grotesk (sans serif)',
  'instrument-sans': 'Instrument Sans (sans serif)',
  'system-serif': 'The device’s serif',
  'system-sans': 'The device’s sans serif',
};
const FONTS = THEME_FONTS.map((value) => ({ value, label: FONT_WORDS[value] }));

/** Px; the shop takes larger ones too, but nothing looks better by them. */
const WIDEST_RADIUS = 24;

type LookFieldsProps = {
  theme: Theme;
  /** the owner has tried to publish */
  isChecked: boolean;
  /** @param field what the owner changes; undefined for a change that is complete in itself */
  onChange: (theme: Theme, field?: string) => void;
  /** gets the number of pictures that are uploading into a place */
  onUploading: (place: string, running: number) => void;
};

/** The look of every page: logo, colours, fonts, corners and spacing. */
export function LookFields({ theme, isChecked, onChange, onUploading }: LookFieldsProps) {
  const { colour, dark, type, radius, density, logo, darkLogo } = theme;
  return (
    <>
      <Panel
        title="Logo"
        about="Shown in place of the name. It needs a transparent or a matching background."
      >
        <PictureSlot
          label="Logo"
          hideLabel={!(logo && dark)}
          isLogo
          image={logo}
          onChange={(image) => onChange({ ...theme, logo: image })}
          onUploading={onUploading}
        />
        {logo && dark && (
          <PictureSlot
            label="Logo of the dark theme"
            isLogo
            image={darkLogo}
            onChange={(image) => onChange({ ...theme, darkLogo: image })}
            onUploading={onUploading}
          />
        )}
      </Panel>
      <Panel title="Colors">
        <ColourFields
          colours={colour}
          isChecked={isChecked}
          onChange={(colours, field) => onChange({ ...theme, colour: colours }, field && `colour ${field}`)}
        />
      </Panel>
      <Panel title="Dark theme" about="For visitors whose device is set to dark.">
        <Tick
          label="Offer a dark theme"
          checked={dark !== undefined}
          onChange={({ target: { checked } }) =>
            onChange({ ...theme, dark: checked ? darkColoursOf(colour) : undefined })
          }
        />
        {dark && (
          <ColourFields
            colours={dark}
            isChecked={isChecked}
            onChange={(colours, field) => onChange({ ...theme, dark: colours }, field && `dark ${field}`)}
          />
        )}
      </Panel>
      <Panel title="Fonts">
        <SelectField
          label="Titles"
          options={FONTS}
          value={type.title}
          onChange={({ target }) =>
            onChange({ ...theme, type: { ...type, title: target.value as ThemeFont } })
          }
        />
        <SelectField
          label="Texts"
          options={FONTS}
          value={type.text}
          onChange={({ target }) =>
            onChange({ ...theme, type: { ...type, text: target.value as ThemeFont } })
          }
        />
      </Panel>
      <Panel title="Shape and spacing">
        <Field label={`Corner radius: ${radius} px`}>
          {({ id }) => (
            <input
              id={id}
              type="range"
              className={styles.range}
              min={0}
              max={Math.max(WIDEST_RADIUS, radius)}
              value={radius}
              aria-valuetext={`${radius} pixels`}
              onChange={({ target }) => onChange({ ...theme, radius: Number(target.value) }, 'radius')}
            />
          )}
        </Field>
        <Field label={`Spacing: ${densityWords(density)}`}>
          {({ id }) => (
            <input
              id={id}
              type="range"
              className={styles.range}
              min={THEME_DENSITY.min}
              max={THEME_DENSITY.max}
              step={0.05}
              value={density}
              aria-valuetext={densityWords(density)}
              onChange={({ target }) => onChange({ ...theme, density: Number(target.value) }, 'density')}
            />
          )}
        </Field>
      </Panel>
    </>
  );
}

function densityWords(density: number): string {
  const percent = `${Math.round(density * 100)}%`;
  if (density < 0.9) return `${percent}, tight`;
  return density > 1.1 ? `${percent}, airy` : `${percent}, regular`;
}

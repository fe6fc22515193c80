import { LOOKS } from '@daybook/contracts/websites/shared/looks';
import { CHOSEN_COLOURS, recoloured } from '@daybook/contracts/websites/shared/recoloured';
import { COLOUR_WORDS } from '../../../../lib/owner/setting-words';
import { Panel, Panels } from '../../../../ui/owner/panel';
import { ColourField } from '../design/colour-fields';
import type { ColourProblems } from '../design/colour-problems';
import type { Design } from '../design/design-document';
import { PictureSlot } from '../design/picture-slot';
import styles from './look-choice.module.css';

export type Theme = Design['theme'];

type LookChoiceProps = {
  theme: Theme;
  problems: ColourProblems;
  onChange: (theme: Theme) => void;
  /** gets the number of pictures that are uploading into a place */
  onUploading: (place: string, running: number) => void;
};

/** The looks to begin with, and the logo and the colours of the brand. */
export function LookChoice({ theme, problems, onChange, onUploading }: LookChoiceProps) {
  const chosen = lookOf(theme);
  return (
    <Panels>
      <Panel title="Look">
        <fieldset className={styles.looks}>
          <legend className={styles.legend}>Look</legend>
          {LOOKS.map(({ id, name, about, theme: { colour, type, radius, density } }) => (
            <label key={id} className={styles.look} data-chosen={id === chosen || undefined}>
              <input
                type="radio"
                name="look"
                checked={id === chosen}
                onChange={() => onChange({ ...theme, dark: undefined, colour, type, radius, density })}
              />
              <span className={styles.swatches} aria-hidden="true">
                {([colour.paper, colour.ink, colour.accent] as const).map((background, i) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: three fixed places, and two may have one colour
                  <span key={i} style={{ background }} />
                ))}
              </span>
              <span>
                <span className={styles.name}>{name}</span>
                <span className={styles.about}>{about}</span>
              </span>
            </label>
          ))}
        </fieldset>
      </Panel>
      <Panel title="Logo" about="Shown in place of the name. Without one the name stands there.">
        <PictureSlot
          label="Logo"
          hideLabel
          isLogo
          image={theme.logo}
          onChange={(logo) => onChange({ ...theme, logo })}
          onUploading={onUploading}
        />
      </Panel>
      <Panel title="Colors" about="You can change every color later, in the design.">
        <div className={styles.colours}>
          {CHOSEN_COLOURS.map((name) => (
            <ColourField
              key={name}
              label={COLOUR_WORDS[name]}
              value={theme.colour[name]}
              problem={problems[name]}
              onChange={(value) =>
                onChange({ ...theme, colour: recoloured(theme.colour, { ...theme.colour, [name]: value }) })
              }
            />
          ))}
        </div>
      </Panel>
    </Panels>
  );
}

/** The look whose fonts and shapes a theme has: its colours may be the owner's. */
const lookOf = ({ type, radius, density }: Theme): string | undefined =>
  LOOKS.find(
    ({ theme }) =>
      theme.type.title === type.title &&
      theme.type.text === type.text &&
      theme.radius === radius &&
      theme.density === density,
  )?.id;

import type { Look } from '@daybook/contracts/websites/shared/looks';
import type { CSSProperties } from 'react';
import card from '../begin/layout-field.module.css';
import { SectionPicture } from '../begin/section-picture';
import { SITE_TEMPLATES } from '../begin/site-templates';
import styles from './template-choice.module.css';

type TemplateChoiceProps = { chosen: string; onChange: (id: string) => void };

/** The templates, each with a drawing of its home page in its own colors. */
export function TemplateChoice({ chosen, onChange }: TemplateChoiceProps) {
  return (
    <fieldset className={styles.templates}>
      <legend>Begin from</legend>
      <div className={styles.grid}>
        {SITE_TEMPLATES.map(({ id, title, hint, theme, pages: [home] }) => (
          <label key={id} className={card.layout}>
            <input
              type="radio"
              name="template"
              className={card.input}
              checked={id === chosen}
              aria-describedby={`template-${id}`}
              onChange={() => onChange(id)}
            />
            <span className={styles.picture} style={coloursOf(theme)}>
              <SectionPicture sections={home?.sections ?? []} />
            </span>
            <span className={card.title}>{title}</span>
            <span id={`template-${id}`} className={card.hint}>
              {hint}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The colors of a theme, as the drawing reads them. */
const coloursOf = ({ colour }: Look['theme']) =>
  ({
    '--colour-paper': colour.paper,
    '--colour-ink': colour.ink,
    '--colour-accent': colour.accent,
    '--colour-line': colour.line,
  }) as CSSProperties;

import type { ProductItem } from '@daybook/contracts/catalogue/catalogue.api';
import { swatchesOf } from '@daybook/contracts/catalogue/shared/option-values';
import { useId } from 'react';
import { useLocale, useTextsLang } from '../../../lib/locale-context';
import { m } from '../../../paraglide/messages';
import { classNames } from '../../../ui/class-names';
import fieldStyles from '../../../ui/field.module.css';
import { Picture } from '../../../ui/picture';
import { useEarlyInput } from '../../../ui/use-early-input';
import styles from './variant-options.module.css';
import { type Choice, choicesOf, needsSelection, optionsOf, type Selection } from './variant-selection';

type VariantOptionsProps = {
  product: ProductItem;
  selection: Selection;
  onChange: (selection: Selection) => void;
};

/** Up to this many values of an option are radio buttons; more become a dropdown. */
const MOST_BUTTONS = 6;

/** The variant selectors: shown only with more than one variant (section 2). */
export function VariantOptions({ product, selection, onChange }: VariantOptionsProps) {
  const place = useEarlyInput<HTMLDivElement>((fields) => {
    const chosen = fields.map(({ name, value }) => [name.slice(fieldOf('').length), value]);
    onChange({ ...selection, ...Object.fromEntries(chosen) });
  });
  if (!needsSelection(product)) return null;
  return (
    <div ref={place} className={styles.options}>
      {product.userDefinedVariantOptions.map((option) => {
        const choices = choicesOf(product, option, selection);
        const Selector = choices.length > MOST_BUTTONS ? OptionDropdown : OptionButtons;
        return (
          <Selector
            key={option}
            product={product}
            option={option}
            choices={choices}
            chosen={selection[option]}
            onChoose={(value) => onChange({ ...selection, [option]: value })}
          />
        );
      })}
    </div>
  );
}

/** The field's name in the form for the chosen value of an option. */
const fieldOf = (option: string) => `option ${option}`;

type SelectorProps = {
  product: ProductItem;
  option: string;
  choices: readonly Choice[];
  chosen: string | undefined;
  onChoose: (value: string) => void;
};

/** Radio buttons. When each value has a picture of its own, the buttons show the pictures. */
function OptionButtons({ product, option, choices, chosen, onChoose }: SelectorProps) {
  const { t } = useLocale();
  const swatches = swatchesOf(optionsOf(product), option);
  const lang = useTextsLang();
  const spoken = ({ value, state }: Choice) =>
    state === 'available'
      ? value
      : t(state === 'sold-out' ? m.product_option_sold_out : m.product_option_missing, { value });
  return (
    <fieldset>
      <legend className={styles.legend} lang={lang}>
        {option}
        {chosen !== undefined && <span className={styles.chosen}>{chosen}</span>}
      </legend>
      <div className={styles.choices}>
        {choices.map((choice) => {
          const image = product.images.find(({ id }) => id === swatches?.get(choice.value));
          return (
            <label
              key={choice.value}
              className={classNames(styles.choice, image && styles.swatch)}
              data-state={choice.state}
            >
              <input
                type="radio"
                className={styles.radio}
                name={fieldOf(option)}
                value={choice.value}
                checked={chosen === choice.value}
                onChange={() => onChoose(choice.value)}
                aria-label={spoken(choice)}
                lang={choice.state === 'available' ? lang : undefined}
              />
              {image && <Picture image={image} sizes="72px" shape="square" decorative />}
              <span aria-hidden="true" lang={lang}>
                {choice.value}
              </span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}

function OptionDropdown({ option, choices, chosen, onChoose }: SelectorProps) {
  const { t } = useLocale();
  const id = useId();
  const lang = useTextsLang();
  const written = ({ value, state }: Choice) =>
    state === 'available'
      ? value
      : t(state === 'sold-out' ? m.product_option_suffix_sold_out : m.product_option_suffix_missing, {
          value,
        });
  return (
    <div>
      <label htmlFor={id} className={fieldStyles.label} lang={lang}>
        {option}
      </label>
      <select
        id={id}
        name={fieldOf(option)}
        className={fieldStyles.control}
        value={chosen ?? ''}
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="" disabled>
          {t(m.product_select)}
        </option>
        {choices.map((choice) => (
          <option
            key={choice.value}
            value={choice.value}
            lang={choice.state === 'available' ? lang : undefined}
          >
            {written(choice)}
          </option>
        ))}
      </select>
    </div>
  );
}

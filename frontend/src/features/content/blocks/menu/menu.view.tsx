import type { Dish, MenuFields } from '@daybook/contracts/content/shared/blocks/menu.block';
import { useLocale } from '../../../../lib/locale-context';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './menu.module.css';

function Menu({ fields: { sections }, data }: BlockViewProps<MenuFields>) {
  const { price } = useLocale();
  const { currency } = data.website;
  const priceOf = ({ price: value }: Dish) => (value === undefined ? undefined : price({ value, currency }));
  return (
    <div className={styles.menu}>
      {sections.map(({ title, description, dishes }, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two sections may have one title
        <section key={i} className={styles.section}>
          {title !== '' && <h2 className={styles.title}>{title}</h2>}
          {description !== '' && <p className={styles.about}>{description}</p>}
          <ul className={styles.dishes}>
            {dishes.map((dish, j) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two dishes may have one name
              <li key={j} className={styles.dish}>
                <p className={styles.line}>
                  <span className={styles.name}>{dish.name}</span>
                  {dish.price !== undefined && <span className={styles.price}>{priceOf(dish)}</span>}
                </p>
                {dish.description !== '' && <p className={styles.about}>{dish.description}</p>}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

/** Dishes and their prices, in the currency of the website. */
export const menuView: BlockView<MenuFields> = { View: Menu };

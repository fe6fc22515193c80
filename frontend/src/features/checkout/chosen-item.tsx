import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Picture } from '../../ui/picture';
import styles from './chosen-item.module.css';

type ChosenItemProps = {
  title: string;
  image: { assetUrl: string; altText: string } | null;
  /** null when the product is no longer sold */
  fullUrl: string | null;
  /** of the variant, for the link to the product */
  sku?: string;
  /** options and answers, each with its name */
  facts: readonly (readonly [name: string, value: string])[];
  /** the price, and the period of a subscription */
  children: ReactNode;
};

/** The chosen item: product, variant and price. */
export function ChosenItem({ title, image, fullUrl, sku, facts, children }: ChosenItemProps) {
  return (
    <article className={styles.item}>
      <div className={styles.picture}>
        {image && <Picture image={image} sizes="(min-width: 48rem) 16rem, 40vw" decorative priority />}
      </div>
      <div>
        <h3 className={styles.title}>
          {fullUrl ? (
            <Link to={fullUrl} search={(sku === undefined ? {} : { variant: sku }) as never}>
              {title}
            </Link>
          ) : (
            title
          )}
        </h3>
        <div className={styles.price}>{children}</div>
        {facts.length > 0 && (
          <dl className={styles.facts}>
            {facts.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </article>
  );
}

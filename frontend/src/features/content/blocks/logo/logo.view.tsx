import type { LogoFields } from '@daybook/contracts/content/shared/blocks/logo.block';
import { type PictureSource, sizeOf, sourcesOf } from '../../../../ui/picture';
import type { BlockView, BlockViewProps } from '../../block-view';
import styles from './logo.module.css';

function Logo({ fields: { leadsHome, width }, data: { website } }: BlockViewProps<LogoFields>) {
  const shown = <Mark website={website} width={width} />;
  return (
    <p className={styles.place}>
      {leadsHome ? (
        <a href="/" className={styles.link}>
          {shown}
        </a>
      ) : (
        shown
      )}
    </p>
  );
}

type MarkProps = Pick<BlockViewProps<LogoFields>['data'], 'website'> & { width: number };

function Mark({ website: { title, theme }, width }: MarkProps) {
  const { logo, darkLogo } = theme;
  if (!logo) return <span className={styles.name}>{title}</span>;
  const sizes = `${width}px`;
  return (
    <picture>
      {darkLogo && theme.dark !== undefined && (
        <source media="(prefers-color-scheme: dark)" srcSet={filesOf(darkLogo, sizes)} sizes={sizes} />
      )}
      <img {...sourcesOf(logo, sizeOf(logo)[0], sizes)} sizes={sizes} alt={title} className={styles.logo} />
    </picture>
  );
}

function filesOf(image: PictureSource, sizes: string): string {
  const { src, srcSet } = sourcesOf(image, sizeOf(image)[0], sizes);
  return srcSet ?? src;
}

/** The logo of the theme, or the website's title where the theme has none. */
export const logoView: BlockView<LogoFields> = {
  View: Logo,
  properties: ({ width }) => ({ '--logo-width': `${Number(width)}px` }),
};

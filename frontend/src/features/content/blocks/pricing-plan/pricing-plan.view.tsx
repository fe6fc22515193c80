import type { Plan, PricingPlanFields } from '@daybook/contracts/content/shared/blocks/pricing-plan.block';
import { useLocale } from '../../../../lib/locale-context';
import { m } from '../../../../paraglide/messages';
import { buttonClass } from '../../../../ui/button';
import { VisuallyHidden } from '../../../../ui/visually-hidden';
import type { BlockData, BlockView, BlockViewProps } from '../../block-view';
import { linkTarget } from '../../link-target';
import styles from './pricing-plan.module.css';

const PERIODS = { week: m.plan_per_week, month: m.plan_per_month, year: m.plan_per_year } as const;

function PricingPlans({ fields: { plans }, data }: BlockViewProps<PricingPlanFields>) {
  return (
    <ul className={styles.plans}>
      {plans.map((plan, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two plans may have one name
        <li key={i} className={styles.plan} data-highlighted={plan.isHighlighted || undefined}>
          <PlanOf plan={plan} data={data} />
        </li>
      ))}
    </ul>
  );
}

function PlanOf({ plan, data }: { plan: Plan; data: BlockData }) {
  const { t, price } = useLocale();
  const { name, description, price: value, period, features, buttonLabel, link, isHighlighted } = plan;
  const href = linkTarget(link, data);
  return (
    <>
      <h2 className={styles.name}>{name}</h2>
      {value !== undefined && (
        <p className={styles.price}>
          <span className={styles.amount}>{price({ value, currency: data.website.currency })}</span>
          {period !== 'once' && <span className={styles.period}> {t(PERIODS[period])}</span>}
        </p>
      )}
      {description !== '' && <p className={styles.about}>{description}</p>}
      {features.length > 0 && (
        <ul className={styles.features}>
          {features.map(({ text, isIncluded }, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two features may have one text
            <li key={i} data-included={isIncluded}>
              {!isIncluded && <VisuallyHidden>{t(m.plan_not_included)} </VisuallyHidden>}
              {text}
            </li>
          ))}
        </ul>
      )}
      {buttonLabel !== '' && (href !== undefined || data.isCanvas) && (
        <p className={styles.action}>
          <a href={href} className={buttonClass(isHighlighted ? 'primary' : 'secondary')}>
            {buttonLabel}
            <VisuallyHidden>: {name}</VisuallyHidden>
          </a>
        </p>
      )}
    </>
  );
}

/** Plans side by side. The button of one that leads nowhere is not shown to visitors. */
export const pricingPlanView: BlockView<PricingPlanFields> = { View: PricingPlans };

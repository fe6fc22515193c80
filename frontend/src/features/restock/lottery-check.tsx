import type { RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import { useEffect, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { Disclosure } from '../../ui/disclosure';
import styles from './receipt-page.module.css';
import { sha256 } from './sha-256';
import '../../lib/restock-page-texts';

type Lottery = NonNullable<RestockReceiptBatch['lottery']>;
type Checked = { fits: boolean; lot: string };

/** A draw, for whoever does not take the shop's word for it: what was fixed, what was shown, and whether it fits. */
export function LotteryCheck({ lottery }: { lottery: Lottery }) {
  const { t } = useLocale();
  const checked = useCheck(lottery);
  const { commitment, seed, signUpId } = lottery;
  return (
    <Disclosure title={t('restock.lottery.title')}>
      <p>{t('restock.lottery.how')}</p>
      <dl className={styles.draw}>
        <dt>{t('restock.lottery.commitment')}</dt>
        <dd>{commitment}</dd>
        <dt>{t('restock.lottery.seed')}</dt>
        <dd>{seed ?? t('restock.lottery.hidden')}</dd>
        <dt>{t('restock.lottery.signUp')}</dt>
        <dd>{signUpId}</dd>
        {checked && (
          <>
            <dt>{t('restock.lottery.lot')}</dt>
            <dd>{checked.lot}</dd>
          </>
        )}
      </dl>
      {checked && (
        <p className={styles.verdict}>{t(checked.fits ? 'restock.lottery.fits' : 'restock.lottery.wrong')}</p>
      )}
    </Disclosure>
  );
}

/** @returns undefined while the seed is secret, and where the browser cannot work it out */
function useCheck({ commitment, seed, signUpId }: Lottery): Checked | undefined {
  const [checked, setChecked] = useState<Checked>();
  useEffect(() => {
    if (seed === null) return;
    let isWanted = true;
    Promise.all([sha256(seed), sha256(`${seed}/${signUpId}`)]).then(
      ([fixed, lot]) => isWanted && setChecked({ fits: fixed === commitment, lot }),
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [commitment, seed, signUpId]);
  return checked;
}

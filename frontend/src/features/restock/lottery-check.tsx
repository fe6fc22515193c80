import type { RestockReceiptBatch } from '@daybook/contracts/restock/restock-receipt.api';
import { useEffect, useState } from 'react';
import { useLocale } from '../../lib/locale-context';
import { m } from '../../paraglide/messages';
import { Disclosure } from '../../ui/disclosure';
import styles from './receipt-page.module.css';
import { sha256 } from './sha-256';

type Lottery = NonNullable<RestockReceiptBatch['lottery']>;
type Checked = { fits: boolean; lot: string };

/** Lets a subscriber check the lottery: the browser hashes the seed and compares it with the published commitment. */
export function LotteryCheck({ lottery }: { lottery: Lottery }) {
  const { t } = useLocale();
  const checked = useCheck(lottery);
  const { commitment, seed, signUpId } = lottery;
  return (
    <Disclosure title={t(m.restock_lottery_title)}>
      <p>{t(m.restock_lottery_how)}</p>
      <dl className={styles.draw}>
        <dt>{t(m.restock_lottery_commitment)}</dt>
        <dd>{commitment}</dd>
        <dt>{t(m.restock_lottery_seed)}</dt>
        <dd>{seed ?? t(m.restock_lottery_hidden)}</dd>
        <dt>{t(m.restock_lottery_sign_up)}</dt>
        <dd>{signUpId}</dd>
        {checked && (
          <>
            <dt>{t(m.restock_lottery_lot)}</dt>
            <dd>{checked.lot}</dd>
          </>
        )}
      </dl>
      {checked && (
        <p className={styles.verdict}>{t(checked.fits ? m.restock_lottery_fits : m.restock_lottery_wrong)}</p>
      )}
    </Disclosure>
  );
}

/** @returns undefined while the seed is secret, or when the browser cannot hash it */
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

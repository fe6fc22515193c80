import { StatusMark, type StatusShape } from '../../../../ui/owner/status-mark';
import { COUPON_STATUS_WORDS, type CouponStatus } from './coupon-words';

const SHAPES: Readonly<Record<CouponStatus, StatusShape>> = {
  active: 'full',
  scheduled: 'half',
  usedUp: 'empty',
  over: 'empty',
  ended: 'cross',
};

/** Whether customers can use a coupon today, as a word and a shape. */
export const CouponStatusMark = ({ status }: { status: CouponStatus }) => (
  <StatusMark shape={SHAPES[status]}>{COUPON_STATUS_WORDS[status]}</StatusMark>
);

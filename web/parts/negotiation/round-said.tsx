import { Tag } from 'antd';
import { formatMoney } from '#shared/kit/money';
import { useTexts } from './texts.ts';

/** An offer as it is read: 元, or percent. */
export const saidPrice = (price: string | null, isRate: boolean): string =>
  price === null ? '-' : isRate ? `${price}%` : formatMoney(price);

/** 第n轮, and whether it is the last. */
export function RoundName({ of: { round, isLast } }: { of: { round: number; isLast: boolean } }) {
  const texts = useTexts();
  return (
    <>
      {texts.round(round)} {isLast && <Tag>{texts.last}</Tag>}
    </>
  );
}

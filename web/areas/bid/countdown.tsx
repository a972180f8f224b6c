import { useEffect, useState } from 'react';
import { parseDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import css from './bid.module.css';
import { useTexts } from './texts.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What is left until a deadline by the server's clock, in milliseconds; each second in the last hour, else each half minute. */
export function useLeft(deadline: string): number {
  const until = parseDateTime(deadline).getTime();
  const [left, setLeft] = useState(() => until - serverNow().getTime());
  const isNear = left > 0 && left <= HOUR;
  useEffect(() => {
    const timer = setInterval(() => setLeft(until - serverNow().getTime()), isNear ? SECOND : MINUTE / 2);
    return () => clearInterval(timer);
  }, [until, isNear]);
  return left;
}

/** 剩余 until a deadline, the nearer the louder; `isNamed` where no column says what it is. */
export function Countdown({ deadline, isNamed = false }: { deadline: string; isNamed?: boolean }) {
  const texts = useTexts();
  const left = useLeft(deadline);
  if (left <= 0) return <span className={css.soft}>{texts.over}</span>;
  const part = (of: number, within: number) => Math.floor((left % within) / of);
  const said =
    left <= HOUR
      ? texts.leftSeconds(Math.floor(left / MINUTE), part(SECOND, MINUTE))
      : texts.leftOf(Math.floor(left / DAY), part(HOUR, DAY), part(MINUTE, HOUR));
  return (
    <span className={css.left} data-tone={left <= HOUR ? 'bad' : left <= DAY ? 'warn' : undefined}>
      {isNamed ? texts.leftNow(said) : said}
    </span>
  );
}

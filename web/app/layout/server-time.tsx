import { useEffect, useState } from 'react';
import { getSystemTime } from '#shared/areas/dictionary/contract';
import { formatDateTime } from '#shared/kit/dates';
import { call } from '../../api/call.ts';
import { serverNow } from '../../api/server-clock.ts';
import { useAppTexts } from '../texts.ts';
import css from './server-time.module.css';

/** The clock is advanced here every second (product.md 9). */
const TICK_MS = 1000;

/** The server's time, fetched once and then advanced here. */
export function ServerTime() {
  const texts = useAppTexts();
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    // its answer sets the clock, as every answer does
    const show = () => setNow(serverNow());
    call(getSystemTime, {}).then(show, () => undefined);
    const timer = setInterval(show, TICK_MS);
    return () => clearInterval(timer);
  }, []);
  return (
    <time className={css.time} title={texts.serverTime} aria-label={texts.serverTime}>
      {formatDateTime(now)}
    </time>
  );
}

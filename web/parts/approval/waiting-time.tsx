import { parseDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useApprovalTexts } from './texts.ts';

const HOUR = 3600;
/** Seconds after which a document has waited noticeably, and too long. */
const LONG = 24 * HOUR;
const TOO_LONG = 72 * HOUR;

const colourOf = (seconds: number) =>
  seconds >= TOO_LONG ? 'var(--bad)' : seconds >= LONG ? 'var(--warn)' : 'inherit';

/** How long something has waited by the server's clock, coloured after one day and after three. */
export function WaitingTime({ since }: { since: string }) {
  const { lasting } = useApprovalTexts();
  const seconds = Math.max(0, Math.floor((serverNow().getTime() - parseDateTime(since).getTime()) / 1000));
  return <span style={{ color: colourOf(seconds), whiteSpace: 'nowrap' }}>{lasting(seconds)}</span>;
}

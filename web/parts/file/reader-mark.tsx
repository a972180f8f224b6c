import { useState } from 'react';
import { formatDateTime } from '#shared/kit/dates';
import { serverNow } from '../../api/server-clock.ts';
import { useUser } from '../../api/user.ts';
import { Watermark } from '../../kit/watermark.tsx';

/** The watermark of what is read or printed: the name of the reader and when they opened it. */
export function ReaderMark() {
  const user = useUser();
  const [at] = useState(() => formatDateTime(serverNow()).slice(0, 16));
  return user ? <Watermark text={`${user.name} ${at}`} /> : null;
}

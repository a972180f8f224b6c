import { formatDate, formatDateTime } from '#shared/kit/dates';

/** Today in Asia/Shanghai, `YYYY-MM-DD`; asked each time, since a run of the tests may pass midnight. */
export const today = () => formatDate(new Date());

/** That many days from now, `YYYY-MM-DD HH:mm:ss`. */
export const inDays = (days: number) => formatDateTime(new Date(Date.now() + days * 86_400_000));

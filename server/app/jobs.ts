import type { Job } from '../kit/jobs.ts';

/** Everything the program does outside of requests. */
export const jobs: readonly Job[] = [];

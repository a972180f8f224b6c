import { z } from 'zod';

/** A long work has been started; its progress is asked of the job. */
export const jobStarted = z.object({ jobGuid: z.uuid() });

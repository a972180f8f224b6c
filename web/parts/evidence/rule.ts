import { z } from 'zod';
import type { FileRow } from '#shared/areas/file/contract';

/** The rule of a field that holds stored files, by the shared rule of their guids. */
export const filesRule = (guids: z.ZodType) =>
  z.custom<readonly FileRow[]>().superRefine((files, context) => {
    const fault = guids.safeParse(files.map(({ guid }) => guid)).error?.issues[0]?.message;
    if (fault !== undefined) context.addIssue({ code: 'custom', message: fault });
  });

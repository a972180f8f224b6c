import { z } from 'zod';
import type { Wording } from '#shared/kit/language';

/** What is wrong with a line or a cell, as it is stored and sent with it: in Chinese, with the English beside it. */
export const toldShape = {
  message: z.string(),
  /** Missing on what was stored before it came. */
  messageEn: z.string().optional(),
};
export type Told = z.output<z.ZodObject<typeof toldShape>>;

export const told = ({ cn, en }: Wording) => ({ message: cn, messageEn: en });

/** Both languages of it; for what has no English the Chinese. */
export const wordingOf = ({ message, messageEn = message }: Told): Wording => ({
  cn: message,
  en: messageEn,
});

/** A fault of one line of several, at its field. */
export const lineFaultWording = (lineNo: number, label: Wording, { cn, en }: Wording): Wording => ({
  cn: `第${lineNo}条“${label.cn}”${cn}`,
  en: `Line ${lineNo}, ${label.en}: ${en}`,
});

import { z } from 'zod';
import { alarmKind } from './alarms.ts';

const wording = z.object({ cn: z.string(), en: z.string() });

/** One fact an alarm rests on: who, when, what was and what is. */
const alarmEvidence = z.object({
  text: wording,
  /** Screen, after the `#`; null where the reader may not open it. */
  link: z.string().nullable(),
});
export type AlarmEvidence = z.output<typeof alarmEvidence>;

/** What a supervisor must mind. */
export const alarm = z.object({
  kind: alarmKind.schema,
  /** What was found, for people. */
  text: wording,
  evidence: z.array(alarmEvidence),
});
export type Alarm = z.output<typeof alarm>;

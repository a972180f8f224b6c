import { Tag } from 'antd';
import { useLanguage } from './language.ts';

/** A closed list of codes as `shared/kit/code-list` makes it, as far as showing goes. */
export interface ShownCodes {
  code: Readonly<Record<string, number | string>>;
  label(code: number | string, language: 'cn' | 'en'): string;
  options(language: 'cn' | 'en'): { value: number | string; label: string }[];
}

/** What a state means to its reader; the colour follows. */
export type Tone = 'idle' | 'moving' | 'good' | 'bad' | 'over';

const colours: Record<Tone, string> = {
  idle: 'default',
  moving: 'processing',
  good: 'success',
  bad: 'error',
  over: 'blue',
};

// The names of codes are the same in every list, so one map colours them all.
const tones: Record<string, Tone> = {
  inReview: 'moving',
  changeInReview: 'moving',
  toReview: 'moving',
  reviewing: 'moving',
  passed: 'good',
  waiting: 'moving',
  pending: 'moving',
  running: 'moving',
  live: 'moving',
  partlyFailed: 'bad',
  repeated: 'over',
  partlyUsed: 'moving',
  assigned: 'moving',
  notCreated: 'moving',
  entrusted: 'moving',
  notReceived: 'moving',
  received: 'moving',
  pendingApproval: 'moving',
  drawn: 'over',
  toInvite: 'moving',
  inviting: 'moving',
  committing: 'moving',
  revealing: 'moving',
  started: 'good',
  barred: 'bad',
  approved: 'good',
  published: 'good',
  active: 'good',
  done: 'good',
  effective: 'good',
  inEffect: 'good',
  forced: 'good',
  answered: 'good',
  matched: 'good',
  found: 'good',
  reached: 'good',
  next: 'moving',
  met: 'good',
  late: 'bad',
  rejected: 'bad',
  differs: 'bad',
  failed: 'bad',
  refused: 'bad',
  disabled: 'bad',
  used: 'over',
  transferred: 'over',
  created: 'over',
  abandoned: 'bad',
  toReceive: 'moving',
  offered: 'moving',
  accepted: 'good',
  returned: 'bad',
  finished: 'over',
  over: 'over',
  ended: 'over',
  terminated: 'bad',
};

/** What a code means, by what it is called. */
export function toneOf(list: ShownCodes, code: number | string): Tone {
  const name = Object.keys(list.code).find((one) => list.code[one] === code) ?? '';
  return tones[name] ?? 'idle';
}

/** The colour name of a code, by what the code is called. */
export function codeColour(list: ShownCodes, code: number | string): string {
  return colours[toneOf(list, code)];
}

/** The label of a code, coloured by what it means. */
export function CodeTag({ list, code }: { list: ShownCodes; code: number | string | null | undefined }) {
  const language = useLanguage();
  if (code === null || code === undefined) return null;
  return (
    <Tag color={codeColour(list, code)} variant="filled">
      {list.label(code, language)}
    </Tag>
  );
}

/** The label of a code as plain text. */
export function CodeText({ list, code }: { list: ShownCodes; code: number | string | null | undefined }) {
  const language = useLanguage();
  return code === null || code === undefined ? null : list.label(code, language);
}

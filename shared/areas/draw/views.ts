import { z } from 'zod';
import { ruled } from '#shared/kit/rule-texts';
import { contributorRole, drawStage } from './codes.ts';

const hex = z
  .string()
  .regex(/^[0-9a-f]{64}$/v, ruled({ cn: '须为64位十六进制数', en: 'It has 64 hexadecimal digits' }));
/** A commitment: SHA-256, hex. */
export const commitment = hex;
/** The 32 bytes committed to, hex. */
export const revealed = hex;

/** A round as those who may watch it see it. */
export const drawRoundView = z.object({
  guid: z.uuid(),
  draw: z.string(),
  round: z.number(),
  stage: drawStage.schema,
  listDigest: z.string(),
  commitDigest: z.string().nullable(),
  resultDigest: z.string().nullable(),
  seed: z.string().nullable(),
  poolSize: z.number(),
  excludedCount: z.number(),
  begunAt: z.string(),
  committedAt: z.string().nullable(),
  /** Until when everybody must have revealed. */
  revealBy: z.string().nullable(),
  /** The time to commit, or to reveal, is over. */
  isOverdue: z.boolean(),
  drawnAt: z.string().nullable(),
  voidReason: z.string().nullable(),
  contributors: z.array(
    z.object({
      id: contributorRole.schema,
      name: z.string(),
      commit: z.string().nullable(),
      hasRevealed: z.boolean(),
      /** It is the reader. */
      isMine: z.boolean(),
    }),
  ),
});
export type DrawRoundView = z.output<typeof drawRoundView>;

/** The files of a round as their bytes are published. */
export const drawFiles = z.object({
  commit: z.string().nullable(),
  reveal: z.string().nullable(),
  result: z.string().nullable(),
});

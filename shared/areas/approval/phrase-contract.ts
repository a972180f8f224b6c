import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { recordVersion } from '#shared/kit/number-rules';
import { ruled } from '#shared/kit/rule-texts';
import { text } from '#shared/kit/text-rules';

/** Most opinion phrases of a person. */
export const PHRASES_MAX = 50;
/** Longest phrase, in characters. */
export const PHRASE_MAX = 200;

/** A phrase a person puts into their opinions (常用意见). */
export const phrase = text(PHRASE_MAX);

const phrases = z.object({
  /** In the order they are offered. */
  phrases: z.array(z.string()),
  /** 0: the person has saved none yet. */
  version: z.number(),
});

export const phraseCalls = {
  list: endpoint({
    method: 'GET',
    path: '/approval/phrases',
    send: 'query',
    access: 'signedIn',
    act: 'read',
    summary: '本人的常用意见',
    input: z.object({}),
    output: phrases,
  }),
  /** Takes the whole list, so that adding, changing, deleting and ordering are one call. */
  save: endpoint({
    method: 'POST',
    path: '/approval/savePhrases',
    send: 'json',
    access: 'signedIn',
    act: 'write',
    summary: '保存本人的常用意见',
    input: z.object({
      phrases: z
        .array(phrase)
        .max(
          PHRASES_MAX,
          ruled({ cn: `常用意见最多${PHRASES_MAX}条`, en: `At most ${PHRASES_MAX} phrases` }),
        ),
      version: recordVersion(),
    }),
    output: phrases,
  }),
};

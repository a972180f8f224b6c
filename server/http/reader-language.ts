import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/kit/language';
import { obstacleInEnglish } from './obstacle-texts.ts';
import { WordedError } from './worded-error.ts';

/**
 * The language refusals are worded in: English for who asks for exactly `en`, as our screens do; Chinese, which wire.md
 * states, for everybody else, a browser that merely prefers English among them.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  headers['accept-language'] === 'en' ? 'en' : 'cn';

/** A refusal in that language; a text nobody has put into English stays Chinese. */
export const saidIn = (language: Language, refusal: Error | string): string => {
  const text = typeof refusal === 'string' ? refusal : refusal.message;
  if (language === 'cn') return text;
  return (refusal instanceof WordedError && refusal.wording?.en) || obstacleInEnglish(text);
};

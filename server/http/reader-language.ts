import type { FastifyRequest } from 'fastify';
import type { Language } from '#shared/kit/language';

/**
 * The language refusals are worded in: English for who asks for exactly `en`, as our screens do; Chinese, which wire.md
 * states, for everybody else, a browser that merely prefers English among them.
 */
export const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>): Language =>
  headers['accept-language'] === 'en' ? 'en' : 'cn';

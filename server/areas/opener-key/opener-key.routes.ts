import type { FastifyInstance } from 'fastify';
import { openerKeyConfirmCalls as confirm } from '#shared/areas/opener-key/confirm-contract';
import { openerKeyCalls as own } from '#shared/areas/opener-key/contract';
import { serve } from '../../http/route.ts';
import { confirmKey, listKeys, refuseKey } from './confirm-keys.ts';
import { endOwn, ownKeys } from './own-keys.ts';
import { registerKey } from './register-key.ts';
import { answerChallenge, challengeKey } from './try-key.ts';

/** Public halves of openers' keys: registered by their openers, confirmed by a security administrator. */
export function openerKeyRoutes(app: FastifyInstance) {
  serve(app, own.own, ownKeys);
  serve(app, own.register, registerKey);
  serve(app, own.end, endOwn);
  serve(app, own.challenge, challengeKey);
  serve(app, own.answer, answerChallenge);
  serve(app, confirm.list, listKeys);
  serve(app, confirm.confirm, confirmKey);
  serve(app, confirm.refuse, refuseKey);
}

import type { FastifyInstance } from 'fastify';
import { sendSmsCode } from '#shared/areas/sms-code/contract';
import { limited } from '../../http/limited.ts';
import { servePublic } from '../../http/route.ts';
import { requestCode } from './send-code.service.ts';

export function smsCodeRoutes(app: FastifyInstance) {
  servePublic(app, sendSmsCode, requestCode, limited(60, 60));
}

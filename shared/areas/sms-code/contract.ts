import { z } from 'zod';
import { endpoint } from '#shared/contract/endpoint';
import { mobile } from '#shared/kit/contact-rules';
import { smsPurpose } from './codes.ts';

/**
 * Sends a code; the answer is the same whether the phone is known or not. After several codes from one address a
 * captcha is asked for: refused with `fields.captcha`, then take `GET /auth/challenge` and `/auth/captcha` and come
 * again with `kid` and `captcha`.
 */
export const sendSmsCode = endpoint({
  method: 'POST',
  path: '/reg/getUserPhoneMessage',
  send: 'json',
  access: 'public',
  act: 'write',
  summary: '获取短信验证码',
  input: z.object({
    phone: mobile(),
    purpose: smsPurpose.schema,
    kid: z.uuid().optional(),
    captcha: z.string().max(10).optional(),
  }),
  output: z.object({
    /** Seconds the code is good. */
    expiresIn: z.number(),
    /** Seconds until another may be asked for. */
    retryAfter: z.number(),
  }),
});

import type { FastifyError, FastifyInstance } from 'fastify';
import type { z } from 'zod';
import {
  captcha,
  challenge,
  changePassword,
  currentUser,
  hintSeen,
  loadUserInfo,
  logout,
  token,
  tokenAnswer,
  webClient,
} from '#shared/areas/session/contract';
import { tokenGrant, tokenRefusal } from '#shared/areas/session/token-grant';
import type { Endpoint } from '#shared/contract/endpoint';
import { sessionText } from '#shared/areas/session/refusal-texts';
import { BusinessError, Unavailable } from '../../kit/errors.ts';
import { limited } from '../../http/limited.ts';
import { contextOf, serve, servePublic } from '../../http/route.ts';
import { failsInARow } from './attempt.service.ts';
import { drawCaptcha, makeChallenge } from './challenge.service.ts';
import { OauthRefusal } from './oauth-refusal.ts';
import { changeOwnPassword } from './password.service.ts';
import { refresh } from './refresh.ts';
import { signOut } from './session.service.ts';
import { signInBySecondFactor } from './sign-in-mfa.ts';
import { signIn } from './sign-in.service.ts';
import type { Context } from '../../http/context.ts';
import { describeActor } from './user-info.service.ts';
import { putAway } from './seen-hints.ts';
import { languageOf } from '../../http/reader-language.ts';

/** Signing in and out, and who is signed in. */
export function sessionRoutes(app: FastifyInstance) {
  servePublic(
    app,
    challenge,
    async (_input, { db, origin }) => ({
      ...(await makeChallenge(db)),
      captchaRequired: await failsInARow(db, origin.ip),
    }),
    limited(300, 60),
  );
  servePublic(
    app,
    captcha,
    async ({ kid }, { db }) => {
      const drawn = await drawCaptcha(db, kid);
      if (!drawn) throw new BusinessError(sessionText.signInExpired);
      return drawn;
    },
    limited(60, 60),
  );
  tokenRoute(app);
  serve(app, hintSeen, putAway);
  serve(app, logout, (_input, context) => signOut(context));
  const whoAmI = (_input: object, context: Context) => describeActor(context, app.supervisionEnterprise);
  serve(app, loadUserInfo, whoAmI);
  serve(app, currentUser, whoAmI);
  serve(app, changePassword, (input, context) => changeOwnPassword(context, input));
}

/** The token call answers bare, in OAuth 2 form, also its refusals (wire.md 3.2). */
function tokenRoute(app: FastifyInstance) {
  app.route({
    method: token.method,
    url: token.path,
    config: { access: token.access, endpoint: token as Endpoint, ...limited(300, 60) },
    schema: {
      summary: token.summary,
      tags: ['auth'],
      consumes: ['application/x-www-form-urlencoded'],
      body: tokenGrant,
      response: { 200: tokenAnswer, '4xx': tokenRefusal, 503: tokenRefusal },
    },
    // Its refusals are worded below, in the form of OAuth.
    attachValidation: true,
    errorHandler: (error, request, response) => {
      const refusal = refusalOf(error);
      if (!refusal) throw error;
      if (refusal.status === 503) request.log.warn(error);
      void response.code(refusal.status).send(refusal.bodyIn(languageOf(request)));
    },
    handler: async (request) => {
      if (request.validationError) throw new OauthRefusal('invalid_request', sessionText.incomplete);
      const grant = request.body as z.output<typeof tokenGrant>;
      if (grant.client_id !== webClient.id || grant.client_secret !== webClient.secret)
        throw new OauthRefusal('invalid_client', {
          cn: '客户端未登记',
          en: 'This client is not registered',
        });
      const context = contextOf(app, request);
      if (grant.grant_type === 'password') return signIn(context, grant);
      if (grant.grant_type === 'mfa')
        return signInBySecondFactor(context, { token: grant.mfa_token, otp: grant.otp });
      return refresh(context, grant.refresh_token);
    },
  });
}

function refusalOf(error: FastifyError | Error): OauthRefusal | null {
  if (error instanceof OauthRefusal) return error;
  if (error instanceof BusinessError) return new OauthRefusal('invalid_request', error.wording);
  if (error instanceof Unavailable) return new OauthRefusal('temporarily_unavailable', error.wording);
  if ('statusCode' in error && error.statusCode !== undefined && error.statusCode < 500)
    return new OauthRefusal('invalid_request', {
      cn: '登录请求无法解析',
      en: 'The request to sign in cannot be read',
    });
  return null;
}

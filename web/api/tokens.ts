import { tokenAnswer, type TokenAnswer, token, webClient } from '#shared/areas/session/contract';
import type { TokenRefusal } from '#shared/areas/session/token-grant';
import { ServerFault } from './errors.ts';
import { toRequest } from './request.ts';
import { readJson, send } from './send.ts';
import type { SessionFields } from './session-store.ts';
import { apiTexts } from './texts.ts';

/** What the token call refused with; `status` decides what follows (product.md 8). */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';
  readonly status: number;
  /** The next attempt needs a captcha. */
  readonly captchaRequired: boolean;
  /** The password was right; a code of the second factor opens the session with this. */
  readonly mfaToken: string | undefined;
  constructor(status: number, refusal: Partial<TokenRefusal> = {}) {
    super(refusal.error_description ?? apiTexts.current().fault);
    this.status = status;
    this.captchaRequired = refusal.captchaRequired ?? false;
    this.mfaToken = refusal.mfa_token;
  }
}

type Grant =
  | { grant_type: 'password'; kid: string; credential: string; captcha?: string | undefined }
  | { grant_type: 'mfa'; mfa_token: string; otp: string }
  | { grant_type: 'refresh_token'; refresh_token: string };

/** Asks the token call, which answers in OAuth 2 form instead of the envelope (wire.md 3). */
export async function askToken(grant: Grant): Promise<TokenAnswer> {
  const client = { client_id: webClient.id, client_secret: webClient.secret, userType: webClient.userType };
  const response = await send(...toRequest(token, { ...client, ...grant }));
  const body = await readJson(response);
  if (!response.ok) throw new TokenRefused(response.status, (body ?? {}) as Partial<TokenRefusal>);
  const answer = tokenAnswer.safeParse(body);
  if (!answer.success) throw new ServerFault(apiTexts.current().fault, response.status);
  return answer.data;
}

/** An answer of the token call as the session keeps it. */
export const sessionFieldsOf = (answer: TokenAnswer): SessionFields => ({
  access_token: answer.access_token,
  loginData: JSON.stringify(answer),
  isWeakPWD: String(answer.isWeakPWD),
});

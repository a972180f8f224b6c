import type { TokenRefusal } from '#shared/areas/session/contract';

const STATUS: Record<TokenRefusal['error'], 400 | 401 | 403 | 503> = {
  invalid_request: 400,
  invalid_grant: 400,
  slow_down: 400,
  mfa_required: 400,
  invalid_client: 401,
  invalid_token: 401,
  access_denied: 403,
  temporarily_unavailable: 503,
};

/** A refusal of the token call in OAuth 2 form (wire.md 3.2); the message is the `error_description` people read. */
export class OauthRefusal extends Error {
  readonly status: number;
  readonly body: TokenRefusal;
  constructor(
    error: TokenRefusal['error'],
    description: string,
    captchaRequired = false,
    more: Pick<TokenRefusal, 'mfa_token' | 'mfa_expires_in'> = {},
  ) {
    super(description);
    this.status = STATUS[error];
    this.body = {
      error,
      error_description: description,
      ...(captchaRequired && { captchaRequired }),
      ...more,
    };
  }
}

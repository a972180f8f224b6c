import type { TokenRefusal } from '#shared/areas/session/token-grant';
import type { Language, Wording } from '#shared/kit/language';
import { WordedError } from '../../kit/worded-error.ts';

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

type More = Pick<TokenRefusal, 'captchaRequired' | 'mfa_token' | 'mfa_expires_in'>;

/** A refusal of the token call in OAuth 2 form (wire.md 3.2); its text is the `error_description` people read. */
export class OauthRefusal extends WordedError {
  readonly status: number;
  readonly error: TokenRefusal['error'];
  readonly #more: More;
  constructor(
    error: TokenRefusal['error'],
    description: Wording,
    captchaRequired = false,
    more: Omit<More, 'captchaRequired'> = {},
  ) {
    super(description);
    this.status = STATUS[error];
    this.error = error;
    this.#more = { ...(captchaRequired && { captchaRequired }), ...more };
  }

  /** What is answered to a reader of this language. */
  bodyIn(language: Language): TokenRefusal {
    return { error: this.error, error_description: this.wording[language], ...this.#more };
  }
}

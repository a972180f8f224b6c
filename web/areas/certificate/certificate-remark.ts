import { revocationReason } from '#shared/areas/certificate/codes';
import type { OwnCertificate } from '#shared/areas/certificate/contract';
import type { Language } from '#shared/kit/language';
import { punctuationIn } from '../../kit/punctuation.ts';

/** Why a certificate came to its end, as far as somebody said so. */
export const remarkOf = (
  { refusal, revokeReason, revokeNote }: Pick<OwnCertificate, 'refusal' | 'revokeReason' | 'revokeNote'>,
  language: Language,
): string =>
  refusal ||
  [revokeReason === null ? '' : revocationReason.label(revokeReason, language), revokeNote]
    .filter(Boolean)
    .join(punctuationIn(language).colon);

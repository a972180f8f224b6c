import { openerKeyEnd } from '#shared/areas/opener-key/codes';
import type { OwnOpenerKey } from '#shared/areas/opener-key/contract';
import type { Language } from '#shared/kit/language';
import { punctuationIn } from '../../kit/punctuation.ts';

/** Why a key was ended, as far as it was. */
export const endRemarkOf = (
  { endReason, endNote }: Pick<OwnOpenerKey, 'endReason' | 'endNote'>,
  language: Language,
): string =>
  [endReason === null ? '' : openerKeyEnd.label(endReason, language), endNote]
    .filter(Boolean)
    .join(punctuationIn(language).colon);

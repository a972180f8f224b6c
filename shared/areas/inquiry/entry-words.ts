import { type Wording, worded } from '#shared/kit/language';
import { lineKind } from './codes.ts';
import type { InquiryLineForm } from './rules.ts';

/** 10 无缝钢管 φ89×4 120 米 必报. */
export const lineWords = ({ lineNo, materialName, spec, quantity, unit, kind }: InquiryLineForm): Wording =>
  worded((language) =>
    [lineNo, materialName, spec, quantity, unit, lineKind.label(kind, language)].filter(Boolean).join(' '),
  );

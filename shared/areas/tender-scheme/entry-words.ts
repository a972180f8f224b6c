import { type Wording, worded } from '#shared/kit/language';
import { qualificationKind, superviseWay } from './codes.ts';
import type { QualificationForm, SupervisorForm } from './rules.ts';

/** 业绩 近三年同类业绩；合同复印件. */
export const qualificationWords = ({ kind, content, proof }: QualificationForm): Wording =>
  worded((language) =>
    [`${qualificationKind.label(kind, language)} ${content}`, ...(proof ? [proof] : [])].join(
      language === 'cn' ? '；' : '; ',
    ),
  );

/** 现场监督 李明 纪检监察部. */
export const supervisorWords = ({ way, name, unit }: SupervisorForm): Wording =>
  worded((language) => `${superviseWay.label(way, language)} ${name} ${unit}`);

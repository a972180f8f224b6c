import { useQuery } from '@tanstack/react-query';
import { representativeCalls, type signing } from '#shared/areas/representative/contract';
import { representativeKind } from '#shared/areas/representative/kind';
import { roleCode } from '#shared/areas/role/codes';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

const useTexts = defineTexts('maySign', {
  cn: {
    able: '可签章人',
    meant: '单据指定',
    nobody: '本单位没有可签章的人员，请登记代表或授予角色',
  },
  en: {
    able: 'May sign',
    meant: 'named on the document',
    nobody: 'Nobody of your company may sign: register a representative or give the role',
  },
});

/** What a document waits to be signed by. */
export interface Signing {
  permission: (typeof signing)[number];
  /** Whom the document names to sign. */
  meant?: string | null | undefined;
}

/** Who of the reader's company may sign, and why: as a representative, or by which roles. */
export function MaySign({ permission, meant }: Signing) {
  const texts = useTexts();
  const mark = usePunctuation();
  const language = useLanguage();
  const { data } = useQuery(query(representativeCalls.signers, { permission }, { quiet: true }));
  if (!data) return null;
  if (data.length === 0) return <p>{texts.nobody}</p>;
  const roleName = ({ code, name }: (typeof data)[number]['roles'][number]) =>
    code === null ? name : roleCode.label(code, language);
  const named = data.map(({ guid, name, kind, roles }) =>
    mark.noted(
      name,
      mark.row([
        ...(kind === null ? roles.map(roleName) : [representativeKind.label(kind, language)]),
        ...(guid === meant ? [texts.meant] : []),
      ]),
    ),
  );
  return <DetailFields columns={1} of={[[texts.able, mark.row(named)]]} />;
}

import { useQuery } from '@tanstack/react-query';
import { allAreaList, industryList, type TreeNode } from '#shared/areas/dictionary/contract';
import {
  capitalUnit,
  enterpriseKind,
  enterpriseNature,
  enterpriseNumberKind,
  enterpriseSize,
  legalRepIdType,
  subjectType,
  taxKind,
  userCategory,
} from '#shared/areas/enterprise/codes';
import type { EnterpriseField } from '#shared/areas/enterprise/form';
import { groupInFours } from '#shared/kit/identifiers/bank-account';
import { currency } from '#shared/kit/identifiers/currency';
import { query } from '../../api/query.ts';
import type { ShownCodes } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { usePunctuation } from '../../kit/punctuation.ts';

const codes: Partial<Record<EnterpriseField, ShownCodes>> = {
  qiYeBHType: enterpriseNumberKind,
  userLeiBie: userCategory,
  enterpriseKind,
  enterpriseNature,
  enterpriseSize,
  taxKind,
  zhuCeZiJinBiZhong: currency,
  zhuCeZiJinDanWei: capitalUnit,
  fddbrShengFenZhengType: legalRepIdType,
};
const HOUR = 3_600_000;
/** Stands for a name that is on its way, so that no bare code flashes up. */
const LOADING = '…';

function nameIn(nodes: readonly TreeNode[], code: string): TreeNode | undefined {
  for (const node of nodes) {
    const found = node.code === code ? node : nameIn(node.children, code);
    if (found) return found;
  }
  return undefined;
}

/** How a value of an enterprise's information reads, in the language of the reader. */
export function useEnterpriseValue(fileNames: Readonly<Record<string, string>> = {}) {
  const language = useLanguage();
  const mark = usePunctuation();
  const areas = useQuery({ ...query(allAreaList, {}), staleTime: HOUR });
  const industries = useQuery({ ...query(industryList, {}), staleTime: HOUR });
  return (field: string, value: string | number | readonly string[] | null | undefined): string => {
    if (value === null || value === undefined || value === '') return '';
    const list = codes[field as EnterpriseField];
    if (list && !Array.isArray(value)) return list.label(value as string, language);
    if (field === 'zhuTiLeiXing') {
      const letters = Array.isArray(value) ? (value as string[]) : String(value as string).split(',');
      return mark.row(letters.map((letter) => subjectType.label(letter, language)));
    }
    if (Array.isArray(value)) return mark.row((value as string[]).map((guid) => fileNames[guid] ?? guid));
    const text = String(value as string);
    if (field === 'bankAccountNo') return groupInFours(text);
    if (['shengId', 'shiId', 'areaId'].includes(field))
      return areas.isPending ? LOADING : (nameIn(areas.data ?? [], text)?.label[language] ?? text);
    if (field === 'industryCode') {
      const known = nameIn(industries.data ?? [], text.replace(/^[A-T](?=\d)/, ''))?.label[language];
      return known ? `${text} ${known}` : text;
    }
    return text;
  };
}

import { useQuery } from '@tanstack/react-query';
import { registrationStatus } from '#shared/areas/registration/codes';
import { entriesOfTender } from '#shared/areas/tender-entry/contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { SealedPanel } from './sealed-panel.tsx';

const useTexts = defineTexts('entries-panel', {
  cn: {
    title: '登记单位',
    sealed: '开标前对所有经办人员保密：不显示名称和数量。',
    none: '无单位登记',
    heads: ['单位', '登记时间', '状态'],
  },
  en: {
    title: 'Registered companies',
    sealed: 'Sealed from everybody who carries it out until the opening: neither names nor how many.',
    none: 'Nobody registered',
    heads: ['Company', 'Registered', 'State'],
  },
});

/** 登记单位 of a tender: nothing but the seal until the opening. */
export function EntriesPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const found = useQuery(query(entriesOfTender, { guid: tenderGuid }, { quiet: true })).data;
  if (!found) return null;
  const rows = found.list?.map((one) => [
    one.enterpriseName,
    one.enteredAt.slice(0, 16),
    registrationStatus.label(one.status, language),
  ]);
  return <SealedPanel texts={texts} rows={rows ?? null} />;
}

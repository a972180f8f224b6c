import { useQuery } from '@tanstack/react-query';
import { depositSendStatus, depositSendType } from '#shared/areas/deposit/codes';
import { depositsOfTender } from '#shared/areas/deposit/tender/contract';
import { query } from '../../api/query.ts';
import { defineTexts } from '../../kit/define-texts.ts';
import { useLanguage } from '../../kit/language.ts';
import { SealedPanel } from './sealed-panel.tsx';

const useTexts = defineTexts('deposits-panel', {
  cn: {
    title: '投标保证金',
    sealed: '开标前仅财务可见：不显示缴纳单位和数量。',
    none: '无单位缴纳',
    heads: ['单位', '递交方式', '到账时间', '状态'],
    late: '（截止后到账）',
  },
  en: {
    title: 'Deposits',
    sealed: 'Finance alone sees them until the opening: neither who paid nor how many.',
    none: 'Nobody paid',
    heads: ['Company', 'Way', 'Arrived', 'State'],
    late: ' (after the deadline)',
  },
});

/** 投标保证金 of a tender, for the people of the purchase: nothing but the seal until the opening. */
export function DepositsPanel({ tenderGuid }: { tenderGuid: string }) {
  const texts = useTexts();
  const language = useLanguage();
  const found = useQuery(query(depositsOfTender, { guid: tenderGuid }, { quiet: true })).data;
  if (!found) return null;
  const rows = found.list?.map((one) => [
    one.supplierName,
    depositSendType.label(one.sendType, language),
    one.receivedAt === null ? '-' : `${one.receivedAt.slice(0, 16)}${one.isLate ? texts.late : ''}`,
    depositSendStatus.label(one.status, language),
  ]);
  return <SealedPanel texts={texts} rows={rows ?? null} />;
}

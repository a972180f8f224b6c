import type { ReactNode } from 'react';
import { handoverBizType, handoverMode } from '#shared/areas/handover/codes';
import type { HandoverDetail } from '#shared/areas/handover/contract';
import { CodeText } from '../../kit/code-tag.tsx';
import css from './handover.module.css';
import { useOfferTexts } from './offer-texts.ts';

type Fact = readonly [label: string, value: ReactNode, isWide?: boolean];

/** What a hand-over between two who stay says beside one for a leaver: for how long, from when, what became of it. */
export function useOfferFacts(of: HandoverDetail): readonly Fact[] {
  const texts = useOfferTexts();
  if (of.bizType === null) return [];
  const at = (label: string, time: string): readonly Fact[] => (time ? [[label, time.slice(0, 16)]] : []);
  return [
    [texts.bizType, <CodeText key="bizType" list={handoverBizType} code={of.bizType} />],
    [texts.mode, <CodeText key="mode" list={handoverMode} code={of.mode} />],
    ...(of.tempTo ? [[texts.period, texts.days(of.tempFrom, of.tempTo)] as const] : []),
    ...at(texts.effectiveTime, of.effectiveTime),
    ...at(texts.decidedTime, of.decidedTime),
    ...(of.decideNote
      ? [
          [
            texts.decided,
            <span key="decided" className={css.text}>
              {of.decideNote}
            </span>,
            true,
          ] as const,
        ]
      : []),
    ...at(texts.effected, of.effectedTime),
    ...at(texts.returned, of.returnedTime),
  ];
}

import { Tag } from 'antd';
import type { MeasureRow } from '#shared/areas/supplier-rating/blacklist-contract';
import {
  measureKind,
  type MeasureKind,
  measureStatus,
  type MeasureStatus,
} from '#shared/areas/supplier-rating/codes';
import { useLanguage } from '../../kit/language.ts';
import css from './blacklist.module.css';
import { useTexts } from './texts.ts';

const s = measureStatus.code;
const colours: Record<MeasureStatus, string> = {
  [s.proposed]: 'default',
  [s.noticed]: 'processing',
  [s.stated]: 'warning',
  [s.upheld]: 'error',
  [s.ended]: 'default',
  [s.lifted]: 'success',
  [s.dropped]: 'default',
  [s.withdrawn]: 'default',
};

/** The state of a measure; of a decided one whether it counts yet. */
export function MeasureTag({ of }: { of: Pick<MeasureRow, 'status' | 'isInForce'> }) {
  const texts = useTexts();
  const language = useLanguage();
  const text =
    of.status === s.upheld
      ? of.isInForce
        ? texts.running
        : texts.later
      : measureStatus.label(of.status, language);
  const colour = of.status === s.upheld && !of.isInForce ? 'warning' : colours[of.status];
  return (
    <Tag color={colour} variant="filled">
      {text}
    </Tag>
  );
}

/** What is done about the supplier. */
export function KindTag({ kind }: { kind: MeasureKind }) {
  const language = useLanguage();
  return (
    <span className={css.state}>
      <Tag color={kind === measureKind.code.blacklisting ? 'error' : 'warning'} variant="outlined">
        {measureKind.label(kind, language)}
      </Tag>
    </span>
  );
}

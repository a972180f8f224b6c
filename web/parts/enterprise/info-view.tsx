import { Alert } from 'antd';
import type { FieldRemark, InfoVersion } from '#shared/areas/enterprise/contract';
import { infoDoubts } from '#shared/areas/enterprise/doubts';
import { FILE_FIELDS, type EnterpriseField } from '#shared/areas/enterprise/form';
import { enterpriseLabel, enterpriseSections } from '#shared/areas/enterprise/labels';
import { fromWire } from '#shared/areas/enterprise/wire';
import { formatDate } from '#shared/kit/dates';
import type { ReactNode } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { useEnterpriseValue } from './value.tsx';
import { FileList } from '../file/list.tsx';

const WHOLE: readonly string[] = ['businessScope', 'introduction', ...FILE_FIELDS];
/** Shown with the capital or as one region. */
const JOINED: readonly string[] = ['zhuCeZiJinBiZhong', 'zhuCeZiJinDanWei', 'shiId', 'areaId'];
const CAPITAL = {
  cn: (amount: string, unit: string, currency: string) => `${amount} ${unit}（${currency}）`,
  en: (amount: string, unit: string, currency: string) => `${amount} × ${unit} (${currency})`,
};
const REGION = { cn: '所在地区', en: 'Region' };

/** All of an enterprise's information, part by part; `beside` puts something below a field. */
export function EnterpriseInfoView({
  of,
  remarks = [],
  beside,
  hasDoubts = false,
}: {
  of: Pick<InfoVersion, 'info' | 'files'>;
  remarks?: readonly FieldRemark[];
  beside?: (field: EnterpriseField) => ReactNode;
  /** Shows what stricter checks doubt. */
  hasDoubts?: boolean;
}) {
  const language = useLanguage();
  const valueOf = useEnterpriseValue();
  const { info } = of;
  const doubts = hasDoubts ? infoDoubts(fromWire(info), formatDate(serverNow()), language) : {};
  const text = (field: EnterpriseField): ReactNode => {
    if ((FILE_FIELDS as readonly string[]).includes(field))
      return of.files[field]?.length ? <FileList files={of.files[field]} /> : null;
    if (field === 'registeredCapital' && info[field])
      return CAPITAL[language](
        valueOf(field, info[field]),
        valueOf('zhuCeZiJinDanWei', info['zhuCeZiJinDanWei']),
        valueOf('zhuCeZiJinBiZhong', info['zhuCeZiJinBiZhong']),
      );
    if (field === 'shengId')
      return (['shengId', 'shiId', 'areaId'] as const)
        .map((level) => valueOf(level, info[level]))
        .filter(Boolean)
        .join(' / ');
    return valueOf(field, info[field]);
  };
  const value = (field: EnterpriseField) => (
    <>
      {text(field) || '-'}
      {doubts[field]?.map((doubt) => (
        <Alert key={doubt} type="warning" banner title={doubt} />
      ))}
      {remarks
        .filter((one) => one.field === field)
        .map(({ remark }) => (
          <Alert key={remark} type="error" banner title={remark} />
        ))}
      {beside?.(field)}
    </>
  );
  return enterpriseSections.map(({ key, label, fields }) => (
    <Panel key={key} title={label[language]}>
      <DetailFields
        of={fields
          .filter((field) => !JOINED.includes(field))
          .map((field) => [
            field === 'shengId' ? REGION[language] : enterpriseLabel[field][language],
            value(field),
            WHOLE.includes(field),
          ])}
      />
    </Panel>
  ));
}

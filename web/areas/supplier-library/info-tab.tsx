import { Alert } from 'antd';
import type { SupplierDetail } from '#shared/areas/supplier/library/detail-contract';
import { FILE_FIELDS } from '#shared/areas/enterprise/form';
import { DetailFields } from '../../kit/detail-fields.tsx';
import { Panel } from '../../kit/page-head.tsx';
import { EnterpriseInfoView } from '../../parts/enterprise/info-view.tsx';
import { useDetailTexts } from './detail-texts.ts';

/** The approved information of a supplier; of one that has not registered, what a purchaser entered. */
export function InfoTab({ of: { info, entered, files, closedFiles } }: { of: SupplierDetail }) {
  const texts = useDetailTexts();
  if (info) {
    const filesOf = (field: string) => {
      const guids = info[field];
      return Array.isArray(guids) ? files.filter(({ guid }) => guids.includes(guid)) : [];
    };
    const named = Object.fromEntries(FILE_FIELDS.map((field) => [field, filesOf(field)]));
    const isClosed = (field: string) => {
      const guids = info[field];
      return Array.isArray(guids) && closedFiles.some((guid) => guids.includes(guid));
    };
    return (
      <EnterpriseInfoView
        of={{ info, files: named }}
        beside={(field) => isClosed(field) && <div>{texts.closedFile}</div>}
      />
    );
  }
  if (!entered) return <Alert type="info" showIcon title={texts.noInfo} />;
  return (
    <Panel>
      <DetailFields
        columns={2}
        of={[
          [texts.contact, entered.contactName],
          [texts.phone, entered.contactPhone],
          [texts.products, entered.mainProducts, true],
          [texts.remark, entered.remark, true],
        ]}
      />
    </Panel>
  );
}

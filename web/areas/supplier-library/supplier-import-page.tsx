import { IMPORT_ROWS_MAX } from '#shared/areas/import/calls';
import { paths } from '#shared/areas/session/paths';
import { listSuppliers } from '#shared/areas/supplier/library/contract';
import { importLabel, importStatus, supplierImport } from '#shared/areas/supplier/library/import-contract';
import { defineTexts } from '../../kit/define-texts.ts';
import { ImportConfirm } from '../../parts/import/confirm.tsx';
import { ImportPage } from '../../parts/import/page.tsx';

const useImportTexts = defineTexts('supplier-library-import', {
  cn: {
    title: '导入供应商',
    hint: (rows: number) =>
      `支持 xlsx、xls、csv，最多 ${rows} 行；按统一社会信用代码识别，已注册的供应商由其自行维护，不会被修改`,
    back: '返回供应商库',
    willWrite: (added: number, changed: number) =>
      `将新增 ${added} 家供应商，修改 ${changed} 家。全部成功或全部不导入。`,
    writing: '正在导入供应商',
    written: (added: number, changed: number) => `新增 ${added} 家，修改 ${changed} 家。`,
    toList: '查看供应商库',
  },
  en: {
    title: 'Import suppliers',
    hint: (rows: number) =>
      `xlsx, xls, csv; up to ${rows} rows. Credit codes tell suppliers apart; those registered are left as they are`,
    back: 'Back to the library',
    willWrite: (added: number, changed: number) =>
      `${added} suppliers are added and ${changed} changed: all of them or none.`,
    writing: 'Importing suppliers',
    written: (added: number, changed: number) => `${added} suppliers were added, ${changed} changed.`,
    toList: 'Show the library',
  },
});
const suppliers = { calls: supplierImport, labels: importLabel, statuses: importStatus };

/** 导入供应商: suppliers that have not registered yet, from a spreadsheet. */
export function SupplierImportPage() {
  const texts = useImportTexts();
  return (
    <ImportPage
      of={suppliers}
      title={texts.title}
      hint={texts.hint(IMPORT_ROWS_MAX)}
      back={paths.suppliers}
      backText={texts.back}
      confirm={(preview) => (
        <ImportConfirm
          calls={supplierImport}
          preview={preview}
          words={texts}
          list={paths.suppliers}
          stale={[listSuppliers]}
        />
      )}
    />
  );
}

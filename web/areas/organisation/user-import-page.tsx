import { paths } from '#shared/areas/session/paths';
import { importLabel, importStatus, userImport } from '#shared/areas/user/import-contract';
import { ImportPage } from '../../parts/import/page.tsx';
import { ConfirmImport } from './confirm-import.tsx';
import { useImportTexts } from './import-texts.ts';

const people = { calls: userImport, labels: importLabel, statuses: importStatus };

/** 导入用户: people from a spreadsheet, told apart by their user names. */
export function UserImportPage() {
  const texts = useImportTexts();
  return (
    <ImportPage
      of={people}
      title={texts.title}
      hint={texts.dropHint}
      back={paths.departments}
      backText={texts.back}
      confirm={(preview) => <ConfirmImport preview={preview} />}
    />
  );
}

import { Button } from 'antd';
import { Link, useSearchParams } from 'react-router';
import { paths } from '#shared/areas/session/paths';
import { useMutation } from '@tanstack/react-query';
import { userImport } from '#shared/areas/user/import-contract';
import { mutation } from '../../api/query.ts';
import { PageHead } from '../../kit/page-head.tsx';
import { JobFileButton } from '../../parts/job-file-button.tsx';
import { ImportFile } from './import-file.tsx';
import { ImportPreview } from './import-preview.tsx';
import { useImportTexts } from './import-texts.ts';

/** 导入用户: a file is read, looked over cell by cell, and written; the address keeps which one. */
export function UserImportPage() {
  const texts = useImportTexts();
  const [params, setParams] = useSearchParams();
  const template = useMutation(mutation(userImport.template));
  const guid = params.get('import');
  return (
    <>
      <PageHead title={texts.title}>
        <JobFileButton title={texts.template} start={() => template.mutateAsync({})}>
          {texts.template}
        </JobFileButton>
        <Link to={paths.departments}>
          <Button>{texts.back}</Button>
        </Link>
      </PageHead>
      {guid === null ? (
        <ImportFile onRead={(read) => setParams({ import: read })} />
      ) : (
        <ImportPreview key={guid} guid={guid} onAnother={() => setParams({})} />
      )}
    </>
  );
}

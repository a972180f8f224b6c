import { useState } from 'react';
import type { ImportPreview } from '#shared/areas/import/views';
import { paths } from '#shared/areas/session/paths';
import { listUsers } from '#shared/areas/user/contract';
import {
  type ImportField,
  importPassword,
  type importStatus,
  userImport,
} from '#shared/areas/user/import-contract';
import { RadioField } from '../../kit/choice-fields.tsx';
import { useLanguage } from '../../kit/language.ts';
import { ImportConfirm } from '../../parts/import/confirm.tsx';

import { useImportTexts } from './import-texts.ts';
import { treeCalls } from './use-organisation.ts';

type Way = (typeof importPassword.codes)[number];
type Status = (typeof importStatus.codes)[number];

/** Writes the people, having asked how those who are new get their passwords. */
export function ConfirmImport({ preview }: { preview: ImportPreview<ImportField, Status> }) {
  const texts = useImportTexts();
  const language = useLanguage();
  const [way, setWay] = useState<Way>(importPassword.code.later);
  return (
    <ImportConfirm
      calls={userImport}
      preview={preview}
      words={texts}
      list={paths.departments}
      stale={[listUsers, ...treeCalls]}
      more={{ password: way }}
    >
      {preview.summary.new > 0 && (
        <RadioField
          label={texts.password}
          name="password"
          value={way}
          choices={importPassword
            .options(language)
            .map(({ value, label }) => ({ value: value as Way, label }))}
          onValue={setWay}
        />
      )}
    </ImportConfirm>
  );
}

import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { type PlanType, planType } from '#shared/areas/procurement-plan/line/codes';
import { query } from '../../api/query.ts';
import { LoadedPage } from '../../kit/loaded-page.tsx';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { useDocumentTexts } from '../../parts/document/texts.ts';
import { useEditTexts } from './edit-texts.ts';
import { SetupEditor } from './setup-editor.tsx';
import { setup } from './setup.ts';

/** Makes a new set-up, of the plan lines the address names if any, or changes the one of its guid. */
export function SetupEditPage() {
  const texts = useEditTexts();
  const { editTitle } = useDocumentTexts();
  const [params] = useSearchParams();
  const lines = params.get('lines') ?? '';
  const type = planType.schema.safeParse(Number(params.get('planType')));
  return (
    <DocumentEditPage
      of={setup}
      start={<NewSetup key={lines} lines={lines} type={type.data} />}
      title={editTitle('')}
      notEditable={texts.notEditable}
      notEditableText={texts.notEditableText}
    >
      {(found) => <SetupEditor draftName={found.guid} stored={found} names={found} />}
    </DocumentEditPage>
  );
}

function NewSetup({ lines, type }: { lines: string; type: PlanType | undefined }) {
  const texts = useEditTexts();
  const blank = useQuery({
    ...query(setup.calls.blank, lines === '' ? {} : { planType: type, lines: lines.split(',') }, {
      quiet: true,
    }),
    gcTime: 0,
    staleTime: Infinity,
  });
  return (
    <LoadedPage title={texts.newTitle} of={blank} rows={14}>
      {({ form, applyUnitName, applyDeptName, leaderName }) => (
        <SetupEditor
          draftName={`new:${lines}`}
          blank={form}
          names={{ applyUnitName, applyDeptName, leaderName }}
        />
      )}
    </LoadedPage>
  );
}

import { useSearchParams } from 'react-router';
import { type PlanType, planType } from '#shared/areas/procurement-plan/line/codes';
import { DocumentEditPage } from '../../parts/document/edit-page.tsx';
import { NewDocument } from '../../parts/document/new-document.tsx';
import { SetupEditor } from './setup-editor.tsx';
import { setup } from './setup.ts';

/** Makes a new set-up, of the plan lines the address names if any, or changes the one of its guid. */
export function SetupEditPage() {
  const [params] = useSearchParams();
  const lines = params.get('lines') ?? '';
  const type = planType.schema.safeParse(Number(params.get('planType')));
  return (
    <DocumentEditPage of={setup} start={<NewSetup key={lines} lines={lines} type={type.data} />}>
      {(found) => <SetupEditor draftName={found.guid} stored={found} names={found} />}
    </DocumentEditPage>
  );
}

const NewSetup = ({ lines, type }: { lines: string; type: PlanType | undefined }) => (
  <NewDocument of={setup} asked={lines === '' ? {} : { planType: type, lines: lines.split(',') }}>
    {({ form, ...names }) => <SetupEditor draftName={`new:${lines}`} blank={form} names={names} />}
  </NewDocument>
);

import { useQuery } from '@tanstack/react-query';
import { siteVisitKind, siteVisitStatus } from '#shared/areas/site-visit/codes';
import { siteVisitCalls as calls } from '#shared/areas/site-visit/contract';
import { VISITS_MAX } from '#shared/areas/site-visit/rules';
import { query } from '../../api/query.ts';
import { useMay } from '../../api/user.ts';
import { CodeTag } from '../../kit/code-tag.tsx';
import { useLanguage } from '../../kit/language.ts';
import { Panel } from '../../kit/page-head.tsx';
import { PlainTable } from '../form/plain-table.tsx';
import { useTexts } from './texts.ts';
import { WindowsShown } from './windows-shown.tsx';

/** 踏勘与答疑会 of some tenders as a supplier reads them; nothing where there is none. */
export function OwnVisitsOf({ tenderGuids }: { tenderGuids: string[] }) {
  const texts = useTexts();
  const language = useLanguage();
  const mayAsk = useMay('clarification:ask');
  const { data } = useQuery({
    ...query(calls.own, { tenderGuids, rows: VISITS_MAX }, { quiet: true }),
    enabled: mayAsk,
  });
  if (!data?.list.length) return null;
  return (
    <Panel title={texts.title}>
      <PlainTable
        heads={[texts.kind, texts.when, texts.place, texts.contact, texts.status]}
        rows={data.list.map((of) => [
          siteVisitKind.label(of.kind, language),
          <WindowsShown key="windows" of={of.windows} />,
          of.bring ? `${of.place} ${texts.bring} ${of.bring}` : of.place,
          `${of.contactName} ${of.contactPhone}`,
          <span key="status">
            <CodeTag list={siteVisitStatus} code={of.status} /> {of.cancelReason}
          </span>,
        ])}
      />
    </Panel>
  );
}

import { useQuery } from '@tanstack/react-query';
import { Button, Dropdown } from 'antd';
import { batchPlan } from '#shared/areas/procurement-plan/batch/contract';
import type { BatchDetail } from '#shared/areas/procurement-plan/batch/batch-views';
import { query } from '../../../api/query.ts';
import { Wan } from '../../../kit/amounts.tsx';
import { usePunctuation } from '../../../kit/punctuation.ts';
import { type Edited, EditorFoot, inFoot } from '../../../parts/document/editor-foot.tsx';
import lineCss from '../line/line.module.css';
import type { OpenLine } from './batch-lines.tsx';
import { useEditTexts } from './edit-texts.ts';
import { useNamedFault } from './named-fault.ts';
import { useTexts } from './texts.ts';

/** What the lines add up to and what each still lacks, which leads to the line and field, and the buttons of the form. */
export function BatchFoot({
  plan,
  of,
  onOpen,
}: {
  plan: BatchDetail;
  of: Edited;
  onOpen: (line: OpenLine) => Promise<void>;
}) {
  const texts = useEditTexts();
  const { total } = useTexts();
  const mark = usePunctuation();
  const namedFault = useNamedFault();
  const lines = useQuery(query(batchPlan.lines, { guid: plan.guid }, { quiet: true })).data ?? [];
  const missing = lines.flatMap(({ guid, lineNo, faults }) =>
    faults
      .filter(({ level }) => level === 'error')
      .map((fault) => ({
        key: `${guid} ${fault.field}`,
        label: `${texts.lineTitle(lineNo)}${mark.colon}${namedFault(fault)}`,
        onClick: () => void onOpen({ key: guid, guid, field: fault.field ?? undefined }),
      })),
  );
  return (
    <EditorFoot of={of}>
      <dl className={lineCss.totals}>
        <div>
          <dt>{texts.lines}</dt>
          <dd>{lines.length}</dd>
        </div>
        <div>
          <dt>{total}</dt>
          <dd>
            <Wan yuan={plan.totalAmount} unit />
          </dd>
        </div>
      </dl>
      {missing.length > 0 && (
        <Dropdown
          trigger={['click']}
          placement="topLeft"
          getPopupContainer={inFoot}
          menu={{ items: missing, style: { maxHeight: '50vh', overflow: 'auto' } }}
        >
          <Button type="link" danger>
            {texts.missing(missing.length)}
          </Button>
        </Dropdown>
      )}
    </EditorFoot>
  );
}
